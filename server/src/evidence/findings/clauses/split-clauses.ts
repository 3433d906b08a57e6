import { reportsFinding } from '../stated-direction.ts';

/** A stretch of a sentence: [start, end) in UTF-16 units. */
export interface Clause {
  start: number;
  end: number;
}

/** Words of change that a verb before them does not govern: "did not reduce pain and increased sedation". */
const CHANGE =
  '(?:(?:reduc|decreas|increas|improv|enhanc|elevat|rais|prolong|attenuat|alleviat|reliev|diminish|inhibit|suppress|prevent|worsen|ameliorat|accelerat|shorten|promot|lower|affect|chang|influenc)(?:es|ed|s)|reductions?|decreases? in|increases? in|improvements?|declines? in|(?:lower|higher|greater|fewer|less|more|longer|shorter|better|worse|larger|smaller|similar|comparable|superior|inferior)|rose|fell|declined|differed)';
/** Where another clause may begin: a semicolon, a word of contrast, or what follows "and" or "with" and reports something itself. */
const BREAKS = new RegExp(
  [
    String.raw`;\s+`,
    String.raw`,?\s+(?=(?:but|whereas|while|although|though|however|yet|despite)\b(?! also\b))`,
    String.raw`,\s+(?=(?:and|with|without)\b)`,
    String.raw`\s+(?=and (?:there (?:was|were)|no\b|not\b|(?:did|does|do|was|were|had|has) not\b))`,
    String.raw`\s+(?=and (?:[\p{L}-]+ ){0,2}${CHANGE}\b)`,
    String.raw`(?<!\b(?:associated|compared|comparison|treated))\s+(?=(?:with no|without) (?:[\p{L}-]+ ){0,2}(?:differences?|changes?|effects?|improvements?|increase|reduction|decrease|influence)\b)`,
  ].join('|'),
  'giu',
);
/** A sentence that begins with what stands against its main clause: "Although pain fell, sleep did not change." */
const FRONTED = /^(?:although|while|whereas|though|despite)\b/i;
const MOST_CLAUSES = 8;

/**
 * Splits a sentence where a second finding begins: "reduced pain but did not change function". Each clause reports a finding, unless
 * the sentence reports none; together they are the whole sentence. Nothing is split within brackets.
 */
export function splitClauses(sentence: string): Clause[] {
  const depth = depthsOf(sentence);
  const breaks = [...sentence.matchAll(BREAKS), ...frontedBreak(sentence, depth)]
    .filter(({ index }) => depth[index] === 0)
    .map(({ index, 0: mark }) => index + mark.length);
  const cuts = [...new Set(breaks)].toSorted((a, b) => a - b);
  const parts = [0, ...cuts].map((start, at) => ({ start, end: cuts[at] ?? sentence.length }));
  return joinSilent(sentence, parts);
}

const frontedBreak = (sentence: string, depth: readonly number[]): RegExpExecArray[] =>
  FRONTED.test(sentence)
    ? [...sentence.matchAll(/,\s+/g)].filter(({ index }) => depth[index] === 0).slice(0, 1)
    : [];

/** A part that reports nothing belongs to the clause before it, or to the first clause that does. */
function joinSilent(sentence: string, parts: readonly Clause[]): Clause[] {
  const clauses: Clause[] = [];
  let open = 0;
  for (const { start, end } of parts) {
    const last = clauses.at(-1);
    const reports = reportsFinding(sentence.slice(start, end));
    if (last && (!reports || clauses.length === MOST_CLAUSES)) last.end = end;
    else if (reports) clauses.push({ start: open, end });
    open = last || reports ? end : open;
  }
  return clauses.length > 0 ? clauses : [{ start: 0, end: sentence.length }];
}

/** In how many brackets each character stands. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return [...Array(text.length).keys()].map((at) => {
    const sign = text.charAt(at);
    if ('(['.includes(sign)) depth++;
    else if (')]'.includes(sign)) depth = Math.max(0, depth - 1);
    return depth;
  });
}
