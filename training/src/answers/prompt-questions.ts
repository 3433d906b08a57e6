import { readFileSync } from 'node:fs';
import { randomOf, shuffle } from '@health/server/evidence/classifiers/sequence-model';
import { z } from 'zod';
import type { KeyedQuestion } from './question-sets.ts';

/** An intervention and an outcome that an article reports on: a line of Evidence Inference (DeYoung et al. 2020). */
const prompt = z.object({
  pmcid: z.string(),
  split: z.string(),
  intervention: z.string(),
  outcome: z.string(),
});
type Prompt = z.infer<typeof prompt>;

/** Longer ones are sentences and not how people ask. */
const MOST_LETTERS = 60;
const ARTICLES = 300;
const SEED = 7;
const WORDINGS: readonly ((intervention: string, outcome: string) => string)[] = [
  (intervention, outcome) => `Does ${intervention} affect ${outcome}?`,
  (intervention, outcome) => `${intervention} ${outcome}`,
  (intervention, outcome) => `Is ${intervention} effective for ${outcome}?`,
  (intervention, outcome) => `What is the effect of ${intervention} on ${outcome}?`,
  (intervention, outcome) => `${intervention} for ${outcome}`,
];

/**
 * Returns short questions in the words of papers: for each of 300 articles one that it answers, and one with the outcome of
 * another article, which none answers. `isUsable` says whether an article is in the library and may teach.
 */
export function promptQuestions(path: string, isUsable: (pmcId: string) => boolean): KeyedQuestion[] {
  const prompts = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => prompt.parse(JSON.parse(line)))
    .filter(({ split, pmcid }) => split === 'train' && isUsable(pmcid))
    .filter(({ intervention, outcome }) => Math.max(intervention.length, outcome.length) <= MOST_LETTERS);
  const byArticle = new Map(prompts.map((one) => [one.pmcid, one]));
  const articles = [...byArticle.values()].toSorted((a, b) => a.pmcid.localeCompare(b.pmcid));
  const order = [...articles.keys()];
  shuffle(order, randomOf(SEED));
  const chosen = order.slice(0, ARTICLES).flatMap((at) => articles[at] ?? []);
  return chosen.flatMap((one, at) => {
    const other = chosen[(at + 1) % chosen.length] ?? one;
    const wording = WORDINGS[at % WORDINGS.length] ?? WORDINGS[0];
    return wording ? [answered(one, wording), unanswered(one, other, wording)] : [];
  });
}

type Wording = (typeof WORDINGS)[number];

const answered = ({ pmcid, intervention, outcome }: Prompt, wording: Wording): KeyedQuestion => ({
  ...NO_KEYS,
  ...{ id: `prompt ${pmcid}`, question: wording(intervention, outcome), expect: 'answer' },
  ...{ lead: [pmcid], must_cite: [[pmcid]] },
});

const unanswered = (
  { pmcid, intervention }: Prompt,
  { outcome }: Prompt,
  wording: Wording,
): KeyedQuestion => ({
  ...NO_KEYS,
  ...{ id: `swapped ${pmcid}`, question: wording(intervention, outcome), expect: 'refuse' },
});

const NO_KEYS = { type: 'prompt', paraphrases: [], lead: [], must_cite: [], also_ok: [], quote_any: [] };
