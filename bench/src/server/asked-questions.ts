import { readdirSync, readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { z } from 'zod';

const folder = dataset('questions/');
/** Files of questions over the 3,211 articles, each as people ask it and in other words. */
const FILES = /^(?:fresh|training-[a-e]\b)/;
const line = z.object({ question: z.string(), paraphrases: z.array(z.string()).default([]) });

/** Returns more than a thousand different questions, always the same in the same order. */
export function askedQuestions(): string[] {
  const asked = readdirSync(folder)
    .filter((name) => FILES.test(name))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean))
    .map((text) => line.parse(JSON.parse(text)));
  // First all questions, then all in other words, so that neighbours are about different things.
  const all = [...asked.map(({ question }) => question), ...asked.flatMap(({ paraphrases }) => paraphrases)];
  return [...new Set(all)];
}
