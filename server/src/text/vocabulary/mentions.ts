import { foldedWords, Phrases, type Word } from '../tokens/phrases.ts';
import { interestCatalogue } from './interest-catalogue.ts';

/** How often a text names an interest: by itself, and only inside a longer name of another one. */
interface Mentions {
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

/** The fields of a paper that show its subject. */
interface FitFields {
  title: string;
  keyWords: string;
  abstract: string;
}

/** The fit of a paper to every interest it names, by label: 0 to 1, three digits. */
export type Fits = Readonly<Record<string, number>>;

/** How sure a mention makes us that the paper is about the interest, by where it stands. */
const TITLE = { whole: 0.78, inner: 0.45 };
const KEY_WORD = { whole: 0.62, inner: 0.3 };
const FIRST_MENTION = 0.3;
const FURTHER_MENTION = 0.12;
const COUNTED_MENTIONS = 5;

/**
 * How well a paper fits each interest: each place that names it, by label or synonym, is independent evidence, and the
 * chances of being off topic multiply (noisy or). It depends on nothing but the paper and the catalogue, so it is worked
 * out once, when the paper is imported.
 */
export function fitsOf({ title, keyWords, abstract }: FitFields): Fits {
  const miss = new Map<string, number>();
  const weigh = (text: string, chance: (mentions: Mentions) => number): void => {
    for (const [label, mentions] of mentionsOf(text))
      miss.set(label, (miss.get(label) ?? 1) * (1 - chance(mentions)));
  };
  weigh(title, ({ whole }) => (whole > 0 ? TITLE.whole : TITLE.inner));
  weigh(keyWords, ({ whole }) => (whole > 0 ? KEY_WORD.whole : KEY_WORD.inner));
  weigh(abstract, ({ whole, inner }) => inText(Math.min(whole + inner / 2, COUNTED_MENTIONS)));
  return Object.fromEntries(
    [...miss].map(([label, chance]) => [label, Math.round((1 - chance) * 1000) / 1000]),
  );
}

function inText(mentions: number): number {
  return mentions < 1
    ? FIRST_MENTION * mentions
    : 1 - (1 - FIRST_MENTION) * (1 - FURTHER_MENTION) ** (mentions - 1);
}

/** The best fit to any of the interests, as the text the specification wants ("0.873"). */
export function bestFitText(fits: Fits, interests: readonly { label: string }[]): string {
  return Math.max(0, ...interests.map(({ label }) => fits[label] ?? 0)).toFixed(3);
}
