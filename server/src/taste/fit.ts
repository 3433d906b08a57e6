import type { Interest } from '../vocabulary/interest-catalogue.ts';

/** What of a paper tells its subject. */
export interface PaperWords {
  title: string;
  keyWords: string;
  abstract: string;
}

/** How sure a mention makes us that the paper is about the interest, by where it stands. */
const TITLE = 0.78;
const KEY_WORD = 0.62;
const FIRST_MENTION = 0.3;
const FURTHER_MENTION = 0.12;
const COUNTED_MENTIONS = 5;

/**
 * How well a paper fits an interest, 0 to 1: each place that names it, by label or synonym, is independent evidence
 * and the chances of being off topic multiply (noisy or). It depends on nothing but the two, so the same paper has
 * the same score wherever it is shown.
 */
export function fitToInterest(words: PaperWords, interest: Interest): number {
  const names = patternOf(interest);
  const mentions = Math.min(count(words.abstract, names), COUNTED_MENTIONS);
  let miss = 1;
  if (count(words.title, names) > 0) miss *= 1 - TITLE;
  if (count(words.keyWords, names) > 0) miss *= 1 - KEY_WORD;
  if (mentions > 0) miss *= (1 - FIRST_MENTION) * (1 - FURTHER_MENTION) ** (mentions - 1);
  return 1 - miss;
}

/** The best fit to any of the interests, as the text the specification wants ("0.873"). */
export function scoreText(words: PaperWords, interests: readonly Interest[]): string {
  return Math.max(0, ...interests.map((interest) => fitToInterest(words, interest))).toFixed(3);
}

const patterns = new Map<string, RegExp>();

function patternOf({ label, synonyms }: Interest): RegExp {
  let pattern = patterns.get(label);
  if (!pattern) {
    const names = [label, ...synonyms].toSorted((a, b) => b.length - a.length).map(escaped);
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
    patterns.set(label, pattern);
  }
  return pattern;
}

const escaped = (name: string): string =>
  name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[\s-]+/g, '[\\s-]+');

function count(text: string, pattern: RegExp): number {
  pattern.lastIndex = 0;
  let found = 0;
  while (found < COUNTED_MENTIONS && pattern.exec(text)) found++;
  return found;
}
