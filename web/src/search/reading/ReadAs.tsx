import type { AnswerReading, QuestionReading } from '@health/contract';
import { Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { keepFocus } from '../../components/focus/give-focus.ts';
import { meantBesides, type ReadingSlot, shownSlots } from './question-parts.ts';
import { SlotChip } from './SlotChip.tsx';
import { TypeChip } from './TypeChip.tsx';

interface ReadAsProps {
  reading: AnswerReading;
  /** Asks the same question again with the corrected reading. */
  onAsk: (corrected: QuestionReading) => Promise<void>;
}

/** How a question was read, each part as a chip that corrects it. In the next answer the same chip gets the focus. */
export function ReadAs({ reading, onAsk }: ReadAsProps) {
  const group = useRef<HTMLDivElement>(null);
  const ask = async (part: ReadingSlot | 'type', corrected: QuestionReading) => {
    const focusAgain = keepFocus(group.current, 'button', `[data-part=${part}]`);
    await onAsk(corrected);
    focusAgain();
  };
  return (
    <Group ref={group} gap={6} role="group" aria-label="Read as">
      <Text size="sm" c="dimmed">
        Read as
      </Text>
      <TypeChip type={reading.type} onCorrect={(type) => ask('type', { ...reading, type })} />
      {shownSlots(reading).map((shown) => (
        <SlotChip
          key={shown.slot}
          shown={shown}
          reading={reading}
          onCorrect={(corrected) => ask(shown.slot, corrected)}
        />
      ))}
      {meantBesides(reading).map((words) => (
        <Text key={words} size="sm" c="dimmed">
          <bdi>{words}</bdi>
        </Text>
      ))}
    </Group>
  );
}
