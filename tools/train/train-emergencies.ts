import { readFileSync, writeFileSync } from 'node:fs';
import { readSigns } from '@health/server/answers/emergencies/read-signs';
import {
  WORDING_BUCKETS,
  type WordingClass,
  wordingClasses,
  wordingOptions,
} from '@health/server/answers/emergencies/wording-model';
import { giveUp } from '@health/server/bin/open-services';
import { z } from 'zod';
import { packSizes } from './sample-size/fit-sizes.ts';
import { trainRanking } from './sample-size/train-ranking.ts';

const SETTINGS = { buckets: WORDING_BUCKETS, epochs: 8, rate: 0.3, seed: 7, least: 2 };

/** A labelled wording, or a question of any set, which is no emergency. */
const line = z.union([
  z.object({ text: z.string(), kind: z.enum(['medical', 'poisoning', 'crisis', 'none']) }),
  z.object({
    text: z.string(),
    label: z.enum(['emergency', 'crisis', 'soon', 'none']),
    category: z.string(),
  }),
  z.object({ question: z.string(), paraphrases: z.array(z.string()).default([]) }),
]);
const CLASSES = { medical: 'body', poisoning: 'poison', crisis: 'crisis', none: 'none' } as const;
const POISON = /poison|overdose|swallow/i;

interface Wording {
  text: string;
  kind: WordingClass;
}

const files = process.argv.slice(2);
if (files.length === 0) giveUp('Usage: npm run train:emergencies -- <file of wordings or questions> …');
else train(files.flatMap(readWordings));

/** Fits the model of wordings (a conditional logit) and writes its weights. */
function train(wordings: readonly Wording[]): void {
  const weights = trainRanking(
    wordings.map(({ text, kind }) => ({
      options: wordingOptions(text, readSigns(text)),
      right: wordingClasses.indexOf(kind),
    })),
    SETTINGS,
  );
  const bytes = packSizes(weights);
  writeFileSync(new URL('../../resources/weights/emergency-wordings.bin.gz', import.meta.url), bytes);
  const urgent = wordings.filter(({ kind }) => kind !== 'none').length;
  console.log(
    `Learned from ${urgent} emergencies and ${wordings.length - urgent} other wordings: ${(bytes.length / 1000).toFixed(0)} kB.`,
  );
}

function readWordings(path: string): Wording[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((json) => wordingsIn(line.parse(JSON.parse(json))));
}

/** What should be seen soon teaches nothing: it is neither. */
function wordingsIn(one: z.infer<typeof line>): Wording[] {
  if ('question' in one) return [one.question, ...one.paraphrases].map((text) => ({ text, kind: 'none' }));
  if ('kind' in one) return [{ text: one.text, kind: CLASSES[one.kind] }];
  if (one.label === 'soon') return [];
  if (one.label !== 'emergency') return [{ text: one.text, kind: one.label }];
  return [{ text: one.text, kind: POISON.test(one.category) ? 'poison' : 'body' }];
}
