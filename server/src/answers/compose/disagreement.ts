import type { Citation } from '@health/contract';
import { listed, mark, plural } from './markdown.ts';
import { countsFindings } from './short-answer.ts';
import { type Findings, numbersOf, type Source } from './sources.ts';

/** Where sources report a difference and others report none: who, and in what the two sides differ. Null when they do not. */
export function disagreement(findings: Findings): string | null {
  const { sources } = findings;
  const some = numbersOf(sources, ({ finding }) => finding === 'difference');
  const none = numbersOf(sources, ({ finding }) => finding === 'no difference');
  if (some.length === 0 || none.length === 0 || !countsFindings(findings)) return null;
  const sides = [
    `${marks(some)} ${plural(some.length, 'reports', 'report')} a difference or an association${studied(sources, some)}`,
    `${marks(none)} ${plural(none.length, 'reports', 'report')} none${studied(sources, none)}`,
  ];
  return [
    '### Where the sources disagree',
    `${sides.join('; ')}. They may have compared different people, doses or outcomes: the quotes say what each looked at.`,
  ].join('\n\n');
}

const marks = (numbers: readonly number[]): string => listed(numbers.map(mark));

/** What kinds of studies a side has, and from when. */
function studied(sources: readonly Source[], numbers: readonly number[]): string {
  const side = numbers.flatMap((number) => sources[number]?.citation ?? []);
  const facts = [kinds(side), years(side)].filter(Boolean);
  return facts.length > 0 ? ` (${facts.join(', ')})` : '';
}

function kinds(side: readonly Citation[]): string {
  return listed([...new Set(side.flatMap(({ design }) => design?.toLowerCase() ?? []))]);
}

function years(side: readonly Citation[]): string {
  const known = side.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return '';
  return first === last ? String(first) : `${first} to ${last}`;
}
