import { readFileSync } from 'node:fs';
import type { WordingClass } from '@health/server/answers/emergencies/wording-model';
import { z } from 'zod';

/** A labelled wording, or a question of any set, which is not an emergency. */
const line = z.union([
  z.object({
    text: z.string(),
    kind: z.enum(['medical', 'poisoning', 'poison', 'crisis', 'violence', 'none']),
  }),
  z.object({
    text: z.string(),
    label: z.enum(['emergency', 'crisis', 'soon', 'none']),
    category: z.string(),
  }),
  z.object({ question: z.string(), paraphrases: z.array(z.string()).default([]) }),
]);
/** Violence has signs of its own; its wordings teach that there is an emergency. */
const CLASSES = {
  medical: 'body',
  poisoning: 'poison',
  poison: 'poison',
  crisis: 'crisis',
  violence: 'crisis',
  none: 'none',
} as const;
const POISON = /poison|overdose|swallow/i;

/** A wording with the kind of emergency it is, if any. */
export interface Wording {
  text: string;
  kind: WordingClass;
}

/** Reads a file of wordings or questions, one a line. Throws where a line is something else. */
export function readWordings(path: string): Wording[] {
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
