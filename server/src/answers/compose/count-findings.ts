import type { findings } from '@health/contract';
import type { AnswerInput, CitedSource } from './sources.ts';

/** What a source reports, as words that follow "reports". */
export const FINDING_PHRASES: Readonly<Record<(typeof findings)[number], string>> = {
  increase: 'an increase',
  decrease: 'a decrease',
  'no difference': 'no difference',
  difference: 'a difference',
  mixed: 'mixed results',
  unclear: 'no clear direction',
};

/** The findings that say which way an outcome goes, in the order in which a headline counts them when they are equally many. */
const decided = ['no difference', 'decrease', 'increase'] as const;
type Decided = (typeof decided)[number];

/** The sources that report one direction. */
export interface FindingCount {
  finding: Decided;
  sources: readonly CitedSource[];
}

/** Returns how many sources report each direction of the effect asked for, the most first; empty when none of them does clearly. */
export function countFindings({ effect, sources }: Pick<AnswerInput, 'effect' | 'sources'>): FindingCount[] {
  if (!effect) return [];
  return decided
    .map((finding) => ({
      finding,
      sources: sources.filter((source) => source.isOfAskedEffect && source.citation.finding === finding),
    }))
    .filter((count) => count.sources.length > 0)
    .toSorted((a, b) => b.sources.length - a.sources.length);
}
