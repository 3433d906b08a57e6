import { errorMessages } from '@health/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { notifyError } from '../notify.ts';

interface UndoLineProps {
  /** What was done: "Removed from your library: …". */
  text: string;
  /** Answers whether it was undone; when it was too late, a toast says so. */
  onUndo: () => Promise<boolean>;
}

/** Stands in the place of what was just removed, while that can be undone. */
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
