import { foldedWords, Phrases, type Word } from '../tokens/phrases.ts';
import { interestCatalogue } from './interest-catalogue.ts';

/** How often a text names an interest: by itself, and only inside a longer name of another one. */
export interface Mentions {
  whole: number;
  /** "Hypertension" inside "pulmonary hypertension", "sleep" inside "sleep apnoea". */
  inner: number;
}

interface Name {
  label: string;
  /** Set for acronyms, which count only as they are written: "AIDS" is not the hearing aids. */
  acronym: string | null;
}

const ACRONYM = /^[A-Z][A-Z0-9]{1,4}s?$/;

const names = new Phrases<Name>();
for (const { label, synonyms } of interestCatalogue)
  for (const name of [label, ...synonyms])
    names.add(name, { label, acronym: ACRONYM.test(name) ? name : null });

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
  words: readonly Word[],
  start: number,
): { label: string | null; end: number; shorter: string[] } {
  const found = names.startingAt(words, start).flatMap(({ meanings, end }) => {
    const label = labelOf(meanings, words[end - 1]);
    return label === null ? [] : [{ label, end }];
  });
  const last = found.pop();
  const shorter = found.map(({ label }) => label).filter((label) => label !== last?.label);
  return { label: last?.label ?? null, end: last?.end ?? start, shorter };
}

/** The interest first in the catalogue keeps a name that several claim; an acronym among them asks for its capitals. */
function labelOf(meanings: readonly Name[], last: Word | undefined): string | null {
  const acronym = meanings.findLast((name) => name.acronym !== null)?.acronym ?? null;
  return acronym === null || acronym === last?.written ? (meanings[0]?.label ?? null) : null;
}

function count(found: Map<string, Mentions>, label: string, kind: keyof Mentions): void {
  const mentions = found.get(label) ?? { whole: 0, inner: 0 };
  mentions[kind]++;
  found.set(label, mentions);
}
