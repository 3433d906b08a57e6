import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import type { Services } from '@health/server/platform/services';
import { z } from 'zod';
import { articles } from '../data/collections.ts';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';

const keys = z.array(z.string());

/** A question in everyday words, with what the imported articles hold on it. Decision 35 says which were written without them. */
const everydayQuestion = z.object({
  question: z.string(),
  paraphrases: keys,
  /** Articles whose abstracts report just what is asked. */
  yes: keys,
  /** Articles that come near: another outcome, other people, a combined treatment. */
  partly: keys,
  /** Protocols that fit. */
  protocols: keys,
});
type EverydayQuestion = z.infer<typeof everydayQuestion>;

interface Asked {
  keyed: EverydayQuestion;
  answer: Answer;
}

/**
 * Asks everyday questions in the imported articles. Many of them have no answer in the articles. Measures whether the first source is
 * right, and whether the answer says so when nothing answers. `development` questions may be looked at, `validation` questions choose
 * between versions.
 */
export async function everydayQuestionsTask(): Promise<Figures> {
  const { services, close } = await articles();
  try {
    return {
      ...(await figuresOf(services, 'development')),
      ...(await figuresOf(services, 'validation')),
    };
  } finally {
    await close();
  }
}

async function figuresOf(services: Services, set: 'development' | 'validation'): Promise<Figures> {
  const asked: Asked[] = [];
  for (const keyed of readQuestions(set))
    for (const wording of [keyed.question, ...keyed.paraphrases])
      asked.push({ keyed, answer: await answerQuestion(services, wording) });
  const answerable = asked.filter(({ keyed }) => keyed.yes.length > 0);
  const open = asked.filter(({ keyed: { yes, partly, protocols } }) =>
    [yes, partly, protocols].every((list) => list.length === 0),
  );
  if (process.env.BENCH_ERRORS) for (const one of open.filter(isPassedOff)) console.error(one.keyed.question);
  return {
    [`${set}_first_right`]: share(answerable, isFirstRight),
    [`${set}_wrongly_refused`]: share(answerable, ({ answer }) => isRefusal(answer)),
    [`${set}_rightly_refused`]: share(open, ({ answer }) => isRefusal(answer)),
    [`${set}_passed_off`]: share(open, isPassedOff),
  };
}

const readQuestions = (set: string): EverydayQuestion[] =>
  readFileSync(dataset(`questions/everyday-${set}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => everydayQuestion.parse(JSON.parse(line)));

const isRefusal = ({ citations }: Answer): boolean => citations.every(({ quote }) => quote === '');

function isFirstRight({ keyed: { yes, partly }, answer }: Asked): boolean {
  const [first] = answer.citations;
  return first !== undefined && first.quote !== '' && [...yes, ...partly].includes(first.pmc_id);
}

/** Whether papers on something else are quoted and the first sentence does not say so. */
const isPassedOff = ({ answer }: Asked): boolean =>
  !isRefusal(answer) && !/^\*\*No (?:paper here|results yet)/.test(answer.content);
