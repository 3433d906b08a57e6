import { type Mentions, mentionsOf } from './mentions.ts';

/** What of a paper tells its subject. */
export interface FitFields {
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
