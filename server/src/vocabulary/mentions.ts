import { interestCatalogue } from './interest-catalogue.ts';

/** How often a text names an interest: by itself, and only inside a longer name of another one. */
export interface Mentions {
  whole: number;
  /** "Hypertension" inside "pulmonary hypertension", "sleep" inside "sleep apnoea". */
  inner: number;
}

interface Node {
  next: Map<string, Node>;
  label: string | null;
}

const root: Node = { next: new Map(), label: null };
for (const { label, synonyms } of interestCatalogue)
  for (const name of [label, ...synonyms]) plant(foldedWords(name), label);

/** The words of a text, lower case, plurals folded to the singular, everything else dropped. */
export function foldedWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

function plant(words: string[], label: string): void {
  let node = root;
  for (const word of words) {
    const next: Node = node.next.get(word) ?? { next: new Map(), label: null };
    node.next.set(word, next);
    node = next;
  }
  node.label ??= label;
}

/**
 * The interests that a text names, by label. One pass over its words whatever the number of interests: at each place the
 * longest name counts as whole, the shorter ones within it as inner.
 */
export function mentionsOf(text: string): Map<string, Mentions> {
  const words = foldedWords(text);
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
  words: string[],
  start: number,
): { label: string | null; end: number; shorter: string[] } {
  const ends: { label: string; end: number }[] = [];
  let node: Node | undefined = root;
  for (let at = start; node && at < words.length; at++) {
    node = node.next.get(words[at] ?? '');
    if (node?.label) ends.push({ label: node.label, end: at + 1 });
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
