import { Mark } from '@mantine/core';
import { Fragment } from 'react';

interface HighlightedTextProps {
  text: string;
  /** [start, end) offsets, in order, none touching another. */
  marks: readonly [number, number][];
}

/** A text with the words that were looked for marked. */
export function HighlightedText({ text, marks }: HighlightedTextProps) {
  const starts = [0, ...marks.map(([, end]) => end)];
  return starts.map((start, index) => {
    const mark = marks[index];
    return (
      <Fragment key={start}>
        {text.slice(start, mark?.[0])}
        {mark && <Mark color="sea">{text.slice(...mark)}</Mark>}
      </Fragment>
    );
  });
}
