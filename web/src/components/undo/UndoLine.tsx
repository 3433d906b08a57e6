import { errorMessages } from '@health/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useState } from 'react';
import { notifyError } from '../notify.ts';

interface UndoLineProps {
  /** What was done: "Removed from your library: …". */
  text: string;
  /** Returns whether it was undone; when it was too late, a toast says so. */
  onUndo: () => Promise<boolean>;
}

/** Shown in place of something just removed, while that can be undone. */
export function UndoLine({ text, onUndo }: UndoLineProps) {
  const id = useId();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const done = await onUndo();
    setUndoing(false);
    if (!done) notifyError(errorMessages.goneForGood);
  };
  return (
    <Paper withBorder p="xs" bg="transparent" role="status">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed" id={id} lineClamp={2}>
          {text}
        </Text>
        <Button
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
