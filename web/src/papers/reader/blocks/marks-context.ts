import { createContext } from 'react';
import type { UnitMarks } from '../text/marks.ts';

/** What the words of a section need: their marks, and what a click on a highlight does. */
interface WordContext {
  marks: UnitMarks;
  onHighlight: (id: string) => void;
}

export const MarksContext = createContext<WordContext>({ marks: new Map(), onHighlight: () => {} });
