import type { QuestionReading } from '@health/contract';
import { Button, CloseButton, Group, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { correctSlot, type ShownSlot } from './question-parts.ts';
import classes from './reading.module.css';

interface SlotChipProps {
  shown: ShownSlot;
  /** The whole reading that this is a part of. */
  reading: QuestionReading;
  onCorrect: (corrected: QuestionReading) => void;
}

/** The user's input, and why it cannot be sent. */
interface Draft {
  words: string;
  problem: string;
}

/** One part of a question as it was read. It opens a field to correct it; a cross clears it and asks again. */
export function SlotChip({ shown, reading, onCorrect }: SlotChipProps) {
  const { slot, label, words } = shown;
  const [draft, setDraft] = useState<Draft | null>(null);
  const correct = (entered: string) => {
    const correction = correctSlot(reading, slot, entered);
    if ('problem' in correction) return setDraft({ words: entered, problem: correction.problem });
    setDraft(null);
    onCorrect(correction.corrected);
  };
  return (
    <Popover
      opened={draft !== null}
      onChange={(opened) => !opened && setDraft(null)}
      withinPortal={false}
      position="bottom-start"
      width="min(20rem, 80vw)"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.chip} data-empty={!words || undefined}>
        <Popover.Target>
          <UnstyledButton
            className={classes.open}
            data-part={slot}
            title={`Change: ${label}`}
            onClick={() => setDraft(draft ? null : { words, problem: '' })}
          >
            {label}: <bdi>{shown.shown}</bdi>
          </UnstyledButton>
        </Popover.Target>
        {words && (
          <CloseButton
            size="sm"
            aria-label={`Ask again without ${label}: ${words}`}
            onClick={() => correct('')}
          />
        )}
        <Popover.Dropdown>
          <SlotForm
            label={label}
            draft={draft ?? { words, problem: '' }}
            before={words}
            onChange={(entered) => setDraft({ words: entered, problem: '' })}
            onAsk={correct}
          />
        </Popover.Dropdown>
      </div>
    </Popover>
  );
}

interface SlotFormProps {
  label: string;
  draft: Draft;
  /** The words of the question. */
  before: string;
  onChange: (words: string) => void;
  onAsk: (words: string) => void;
}

function SlotForm({ label, draft, before, onChange, onAsk }: SlotFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft.words);
      }}
    >
      <TextInput
        label={label}
        autoComplete="off"
        classNames={{ input: classes.words }}
        value={draft.words}
        error={draft.problem}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="xs" c="dimmed">
          Leave it empty for any.
        </Text>
        <Button type="submit" size="compact-sm" disabled={draft.words.trim() === before}>
          Ask again
        </Button>
      </Group>
    </form>
  );
}
