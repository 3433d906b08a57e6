import type { AnswerReading, QuestionReading, UnderstoodPart } from '@health/contract';
import { UnstyledButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readingInWords } from './question-parts.ts';
import { ReadAs } from './ReadAs.tsx';
import classes from './reading.module.css';
import { shownParts, UnderstoodParts } from './UnderstoodParts.tsx';

interface HowReadProps {
  /** How the answer read the question; none where it did not read it as one. */
  reading: AnswerReading | null;
  /** What the list of papers took the query for; none while it is not here. */
  understood: readonly UnderstoodPart[] | undefined;
  onCorrect: (corrected: QuestionReading) => Promise<void>;
  /** Searches without the part; answers whether another search begins. */
  onRemove: (part: UnderstoodPart) => boolean;
}

/**
 * One closed line that tells how the query was read, so that the answer comes first. It opens to the parts, each with a way to correct
 * it, and stays open on the answer that a correction leads to.
 */
export function HowRead({ reading, understood = [], onCorrect, onRemove }: HowReadProps) {
  const { state } = useLocation();
  const [isOpen, setIsOpen] = useState(isReadingOpen(state));
  const line = useRef<HTMLButtonElement>(null);
  const parts = shownParts(understood);
  const id = useId();
  if (!reading && parts.length === 0) return null;
  const words = reading ? readingInWords(reading) : parts.map(({ meaning }) => meaning).join(' · ');
  const name = reading ? 'Read as' : 'Understood as';
  return (
    <>
      <UnstyledButton
        ref={line}
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${name} ${words}: ${isOpen ? 'hide' : 'show'} the parts`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}: <bdi>{words}</bdi>
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.parts}>
          {reading && <ReadAs reading={reading} onAsk={onCorrect} />}
          <UnderstoodParts
            parts={parts}
            // The pressed control disappears with its part.
            onRemove={(part) => !onRemove(part) && line.current?.focus()}
          />
        </div>
      )}
    </>
  );
}

/** What the browser's history keeps of an answer that a correction of its reading led to. */
export const readingOpen = { readingOpen: true };

/** Returns whether the parts of a reading are to be shown at once, by what the history keeps. */
const isReadingOpen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'readingOpen' in state && state.readingOpen === true;
