import type { AnswerParts, Citation } from '@health/contract';
import type { AnswerInput } from '../answers/compose/sources.ts';
import { contentOf, writeAnswer } from '../answers/compose/write-answer.ts';

export const effect = { intervention: 'cherries', comparator: '', outcome: 'gout attacks' };

/** What is said of an answer besides its citations. */
export interface AnswerFacts {
  effect?: typeof effect | null;
  /** How likely the papers answer; unlikely unless it is said. */
  level?: AnswerInput['level'];
  isRead?: boolean;
  parts?: AnswerInput['parts'];
  relevance?: number;
  leadingQuote?: string;
  place?: string;
  /** Of each source. */
  unquoted?: AnswerInput['sources'][number]['unquoted'][];
  unstated?: AnswerInput['sources'][number]['unstated'];
  abbreviations?: [string, string][];
  retractedCount?: number;
  preprint?: boolean;
  isPlanned?: boolean;
  uncoveredTerms?: string[][];
  relatedTerms?: string[];
  definition?: NonNullable<AnswerInput['definition']>;
}

/** Returns the Markdown of `partsOfAnswer`. */
export const written = (changes: Partial<Citation>[], more: AnswerFacts = {}): string =>
  contentOf(partsOfAnswer(changes, more));

/** Returns the answer to whether cherries lower gout attacks, from sources that differ from a plain one by `changes`. */
export function partsOfAnswer(changes: Partial<Citation>[], more: AnswerFacts = {}): AnswerParts {
  const sources = changes.map((change, index) => ({
    citation: {
      title: `Paper ${index + 1}`,
      url: 'https://example.org/',
      pmc_id: `PMC${index + 1}`,
      quote: `Sentence ${index + 1}.`,
      further_quotes: [],
      study: null,
      section: 'Abstract',
      year: 2022,
      design: 'Randomised trial',
      sample_size: 200,
      finding: 'decrease' as const,
      ...change,
    },
    relevance: more.relevance ?? 0.2,
    leadingQuote: more.leadingQuote ?? change.quote ?? `Sentence ${index + 1}.`,
    place: more.place ?? null,
    unquoted: more.unquoted?.[index] ?? null,
    unstated: more.unstated ?? null,
    abbreviations: new Map(more.abbreviations),
    preprint: more.preprint ?? false,
    isPlanned: more.isPlanned ?? false,
    unmet: [],
    uncoveredTerms: more.uncoveredTerms?.[index] ?? [],
    relatedTerms: more.relatedTerms ?? [],
    isRelatedOutcome: more.relatedTerms !== undefined,
    isOfAskedEffect: true,
  }));
  const now = new Date('2026-06-15T12:00:00Z');
  const facts = { papersFound: 12, hasMore: false, retractedCount: more.retractedCount ?? 0, now };
  const asked = more.effect === undefined ? effect : more.effect;
  const definition = more.definition ?? null;
  return writeAnswer({
    level: more.level ?? 'answer',
    isRead: more.isRead ?? true,
    parts: more.parts ?? [],
    effect: asked,
    definition,
    sources,
    ...facts,
  });
}

export const some = { finding: 'decrease' as const };
export const none = { finding: 'no difference' as const };
export const unclear = { finding: 'unclear' as const };
export const unsized = { sample_size: null };
