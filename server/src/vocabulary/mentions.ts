import { interestCatalogue } from './interest-catalogue.ts';

/** How often a text names an interest: by itself, and only inside a longer name of another one. */
export interface Mentions {
  whole: number;
  /** "Hypertension" inside "pulmonary hypertension", "sleep" inside "sleep apnoea". */
  inner: number;
}

interface Node {
  next: Map<string, Node>;
  /** The interest that a name ending here means. */
  label: string | null;
  /** Set for acronyms, which count only as they are written: "AIDS" is not the hearing aids. */
  acronym: string | null;
}

interface Word {
  folded: string;
  written: string;
}

const WORDS = /[\p{L}\p{N}]+/gu;
const POSSESSIVE = /['’]s\b/gu;
const ACRONYM = /^[A-Z][A-Z0-9]{1,4}s?$/;

const node = (): Node => ({ next: new Map(), label: null, acronym: null });
const root = node();
for (const { label, synonyms } of interestCatalogue)
  for (const name of [label, ...synonyms]) plant(name, label);

function plant(name: string, label: string): void {
  let at = root;
  for (const { folded } of wordsOf(name)) {
    const next = at.next.get(folded) ?? node();
    at.next.set(folded, next);
    at = next;
  }
  at.label ??= label;
  at.acronym = ACRONYM.test(name) ? name : at.acronym;
}

/** The words of a text as written and folded: lower case, plurals to the singular. */
function wordsOf(text: string): Word[] {
  const written = text.replaceAll(POSSESSIVE, '').match(WORDS) ?? [];
  return written.map((word) => ({ written: word, folded: withoutPlural(word.toLowerCase()) }));
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/**
 * The interests that a text names, by label. One pass over its words whatever the number of interests: at each place the
 * longest name counts as whole, the shorter ones within it as inner.
 */
export function mentionsOf(text: string): Map<string, Mentions> {
  const words = wordsOf(text);
  const found = new Map<string, Mentions>();
  let covered = 0;
  for (let start = 0; start < words.length; start++) {
    const { label, end, shorter } = longestFrom(words, start);
    const isWhole = label !== null && end > covered;
    if (label !== null) count(found, label, isWhole ? 'whole' : 'inner');
    for (const name of shorter) count(found, name, 'inner');
    if (isWhole) covered = end;
  }
  return found;
}

function longestFrom(
  words: readonly Word[],
  start: number,
): { label: string | null; end: number; shorter: string[] } {
  const ends: { label: string; end: number }[] = [];
  let at: Node | undefined = root;
  for (let index = start; at && index < words.length; index++) {
    const word = words[index];
    at = word && at.next.get(word.folded);
    const isMeant = at?.acronym === null || at?.acronym === word?.written;
    if (at?.label && isMeant) ends.push({ label: at.label, end: index + 1 });
  }
  const last = ends.pop();
  const shorter = ends.map(({ label }) => label).filter((label) => label !== last?.label);
  return { label: last?.label ?? null, end: last?.end ?? start, shorter };
}

function count(found: Map<string, Mentions>, label: string, kind: keyof Mentions): void {
  const mentions = found.get(label) ?? { whole: 0, inner: 0 };
  mentions[kind]++;
  found.set(label, mentions);
}
