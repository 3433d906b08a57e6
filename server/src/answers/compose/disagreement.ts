import type { Citation } from '@health/contract';
import { citationMark, joinList, plural } from './markdown.ts';
import { countsFindings } from './short-answer.ts';
import { type AnswerInput, type CitedSource, indexesWhere } from './sources.ts';

/**
 * Returns the paragraph on disagreement: which sources report a difference, which report none, and the designs and years
 * of each side. Null when the sources do not disagree.
 */
export function disagreement(input: AnswerInput): string | null {
  const { sources } = input;
  const positive = indexesWhere(sources, ({ finding }) => finding === 'difference');
  const negative = indexesWhere(sources, ({ finding }) => finding === 'no difference');
  if (positive.length === 0 || negative.length === 0 || !countsFindings(input)) return null;
  const sides = [
    `${citationMarks(positive)} ${plural(positive.length, 'reports', 'report')} a difference or an association${studyFacts(sources, positive)}`,
    `${citationMarks(negative)} ${plural(negative.length, 'reports', 'report')} none${studyFacts(sources, negative)}`,
  ];
  return [
    '### Where the sources disagree',
    `${sides.join('; ')}. They may have compared different people, doses or outcomes: the quotes say what each looked at.`,
  ].join('\n\n');
}

const citationMarks = (indexes: readonly number[]): string => joinList(indexes.map(citationMark));

/** The designs and years of the studies on one side, in brackets; empty when nothing is known. */
function studyFacts(sources: readonly CitedSource[], indexes: readonly number[]): string {
  const citations = indexes.flatMap((index) => sources[index]?.citation ?? []);
  const facts = [designs(citations), years(citations)].filter(Boolean);
  return facts.length > 0 ? ` (${facts.join(', ')})` : '';
}

function designs(citations: readonly Citation[]): string {
  return joinList([...new Set(citations.flatMap(({ design }) => design?.toLowerCase() ?? []))]);
}

function years(citations: readonly Citation[]): string {
  const known = citations.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return '';
  return first === last ? String(first) : `${first} to ${last}`;
}
