import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FoldedFormProps {
  /** What the user wants to do. */
  label: string;
  /** The form; `close` collapses it again. */
  children: (close: () => void) => ReactNode;
}

/** A form behind a button, so that a page with several stays short. The focus moves into the form, and back. */
export function FoldedForm({ label, children }: FoldedFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div ref={place} style={{ width: '100%' }}>
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
