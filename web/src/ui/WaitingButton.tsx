import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';

type WaitingButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button that may have to wait, and keeps the focus meanwhile: the browser takes it from a disabled one. */
export function WaitingButton(props: WaitingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const waits = Boolean(props.disabled || props.loading);
  useLayoutEffect(() => {
    if (waits) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // A reader who has gone on meanwhile stays there.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [waits]);
  return <Button ref={button} {...props} />;
}
