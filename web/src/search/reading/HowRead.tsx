import type { AnswerReading, QuestionReading, UnderstoodPart } from '@health/contract';
import { UnstyledButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readingInWords } from './question-parts.ts';
import { ReadAs } from './ReadAs.tsx';
import classes from './reading.module.css';
import { shownParts, UnderstoodParts } from './UnderstoodParts.tsx';

interface HowReadProps {
  /** How the answer read the question; null when it did not read it as one. */
  reading: AnswerReading | null;
  /** How the list of papers read the query; none until it is loaded. */
  understood: readonly UnderstoodPart[] | undefined;
  onCorrect: (corrected: QuestionReading) => Promise<void>;
  /** Searches without the part; returns whether another search starts. */
  onRemove: (part: UnderstoodPart) => boolean;
}

/**
 * One collapsed line that says how the query was read, so that the answer comes first. It expands to the parts, each of which can
 * be corrected, and stays expanded on the answer that a correction leads to.
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

/** The history state of an answer that a correction of its reading led to. */
export const readingOpen = { readingOpen: true };

/** Returns whether to show the parts of a reading at once, according to the history state. */
const isReadingOpen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'readingOpen' in state && state.readingOpen === true;
