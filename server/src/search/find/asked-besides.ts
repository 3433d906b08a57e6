import { DesignatedNames } from '../rerank/designated-names.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/** What a question asks for besides its words: names with a designator, and study designs. */
export interface AskedBesides {
  names: DesignatedNames;
  wanted: ReadonlySet<string | null>;
}

/** Returns what a question asks for besides its words. */
export function askedBesides(question: UnderstoodQuestion): AskedBesides {
  const designNames = question.designs.flatMap(({ designs }) => designs);
  return { names: new DesignatedNames(question), wanted: new Set(designNames) };
}
