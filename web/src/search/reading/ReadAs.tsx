import type { AnswerReading, QuestionReading } from '@health/contract';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { keepFocus } from '../../components/focus/keep-focus.ts';
import { meantBesides, type ReadingSlot, readingInWords, shownSlots } from './question-parts.ts';
import classes from './reading.module.css';
import { SlotChip } from './SlotChip.tsx';
import { TypeChip } from './TypeChip.tsx';

interface ReadAsProps {
  reading: AnswerReading;
  /** Asks the same question again with the corrected reading. */
  onAsk: (corrected: QuestionReading) => Promise<void>;
}

/**
 * How a question was read, each part as a chip that corrects it. The next answer's chip has the focus of the one used. On a phone one
 * line opens them, so that the answer begins on the first screen.
 */
export function ReadAs({ reading, onAsk }: ReadAsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, { toggle }] = useDisclosure();
  const ask = async (part: ReadingSlot | 'type', corrected: QuestionReading) => {
    const focusAgain = keepFocus(group.current, 'button', `[data-part=${part}]`);
    await onAsk(corrected);
    focusAgain();
  };
  return (
    <>
      <UnstyledButton
        hiddenFrom="sm"
        className={classes.summary}
        aria-expanded={isOpen}
        aria-label={`Read as ${readingInWords(reading)}: show the parts`}
        onClick={toggle}
      >
        Read as: {readingInWords(reading)}
      </UnstyledButton>
      <Group
        ref={group}
        gap={6}
        mb="lg"
        role="group"
        aria-label="Read as"
        className={classes.parts}
        data-open={isOpen || undefined}
      >
        <Text size="sm" c="dimmed" visibleFrom="sm">
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
    </>
  );
}
