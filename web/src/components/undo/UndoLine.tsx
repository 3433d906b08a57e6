import { errorMessages } from '@health/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { keepFocus } from '../focus/give-focus.ts';
import { notifyError } from '../notify.ts';

interface UndoLineProps {
  /** What was done: "Removed from your library: …". */
  text: string;
  /** Returns whether it was undone; when it was too late, a toast says so. */
  onUndo: () => Promise<boolean>;
}

/** What can have the focus in what came back; the line itself may be drawn once more at its new place before it disappears. */
const CONTROL = 'a[href], button:not([data-undo]), input';

/** Shown in place of something just removed, while that can be undone. What comes back gets the focus. */
export function UndoLine({ text, onUndo }: UndoLineProps) {
  const id = useId();
  const [isUndoing, setUndoing] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const undo = async () => {
    setUndoing(true);
    const focusRestored = keepFocus(line.current?.closest('li') ?? line.current, CONTROL, 'main');
    const done = await onUndo();
    setUndoing(false);
    if (done) focusRestored();
    else notifyError(errorMessages.goneForGood);
  };
  return (
    <Paper ref={line} withBorder p="xs" bg="transparent" role="status">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed" id={id} lineClamp={2}>
          {text}
        </Text>
        <Button
          data-undo
          size="compact-sm"
          variant="default"
          flex="none"
          aria-describedby={id}
          loading={isUndoing}
          onClick={undo}
        >
          Undo
        </Button>
      </Group>
    </Paper>
  );
}

/** Milliseconds for which Undo is offered: the server restores removed items for ten seconds. */
const OFFERED_MS = 10_000;

/** The last removal, as long as it can be undone, with a function that sets or clears it. */
export function useUndoable<Removed>(): [Removed | null, (removed: Removed | null) => void] {
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => {
    if (removed === null) return;
    const timer = window.setTimeout(() => setRemoved(null), OFFERED_MS);
    return () => window.clearTimeout(timer);
  }, [removed]);
  return [removed, useCallback((next: Removed | null) => setRemoved(next), [])];
}
