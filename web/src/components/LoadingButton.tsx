import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';

type LoadingButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button that keeps the focus while it is loading or disabled: browsers remove the focus from a disabled one. */
export function LoadingButton(props: LoadingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const waits = Boolean(props.disabled || props.loading);
  // Some browsers move the focus while React sets the attribute, when it does not receive events.
  useEffect(() => {
    const element = button.current;
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (element?.disabled && !relatedTarget) hadFocus.current = true;
    };
    element?.addEventListener('blur', onBlur);
    return () => element?.removeEventListener('blur', onBlur);
  }, []);
  useLayoutEffect(() => {
    if (waits) {
      hadFocus.current ||= document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Focus that has moved elsewhere in the meantime stays there.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [waits]);
  return <Button ref={button} {...props} />;
}
