import { subYears } from 'date-fns/subYears';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import type { SourceQuery } from '../connectors/paper-source.ts';

/** Papers that an interest is filled with at most. */
export const FILL_LIMIT = 400;
/** Where the last years have fewer papers than this, older ones are fetched, too. */
const ENOUGH_OF_A_RARE_SUBJECT = 200;
/** A paper of the last so many years is recent. */
export const RECENT_YEARS = 5;

const SYNTHESES = ['systematic review', 'meta-analysis', 'practice guideline', 'guideline'];
const TRIALS = ['randomized controlled trial'];

/** A part of the papers of an interest, and how many papers there may be in all when it ends. */
export interface FillStep {
  query: SourceQuery;
  upTo: number;
}

/** The names of an interest that a source is asked for: the catalogue's label, synonyms and MeSH headings, each once. */
export function namesOfInterest({ label, synonyms, mesh }: Interest): string[] {
  const byName = new Map([label, ...synonyms, ...mesh].map((name) => [name.toLowerCase(), name]));
  return [...byName.values()];
}

/**
 * Returns what is fetched for an interest, in this order: open syntheses and guidelines, open trials, the newest open papers, then
 * syntheses and trials of which only the abstract may be read, the newest of any kind, and open papers of any year.
 */
export function fillSteps(interest: Interest, now: Date): FillStep[] {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const terms = [namesOfInterest(interest)];
  const published = { from: day(subYears(now, RECENT_YEARS)), to: day(now) };
  const best = { terms, published, order: 'relevance' as const };
  const newest = { terms, published, order: 'newest' as const };
  return [
    { query: { ...best, openAccess: true, publicationTypes: SYNTHESES }, upTo: 120 },
    { query: { ...best, openAccess: true, publicationTypes: TRIALS }, upTo: 220 },
    { query: { ...newest, openAccess: true }, upTo: 320 },
    { query: { ...best, publicationTypes: [...SYNTHESES, ...TRIALS] }, upTo: 380 },
    { query: newest, upTo: FILL_LIMIT },
    // Of a rare subject the last years have little.
    { query: { terms, openAccess: true, order: 'relevance' }, upTo: ENOUGH_OF_A_RARE_SUBJECT },
  ];
}
