import type { DocumentRun } from '@health/contract';
import { Words } from './Words.tsx';

interface UnitParagraphsProps {
  /** The beginning of the names of the units. */
  unit: string;
  paragraphs: readonly (readonly DocumentRun[])[];
}

/** Paragraphs of a caption or of notes, each a unit of its own. */
export function UnitParagraphs({ unit, paragraphs }: UnitParagraphsProps) {
  return paragraphs.map((runs, at) => {
    const name = `${unit}${at}`;
    return (
      <p key={name}>
        <Words unit={name} runs={runs} />
      </p>
    );
  });
}
