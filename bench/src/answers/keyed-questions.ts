import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataset } from '@health/datasets';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import type { Services } from '@health/server/platform/services';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';
import { articles, withMeaning } from '../data/collections.ts';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { decisiveWithin, directionFigures } from './keyed-quotes.ts';

const keys = z.array(z.string()).default([]);

/** A question over the 3,211 articles with the key to its answer. */
const keyedQuestion = z.looseObject({
  id: z.string(),
  question: z.string(),
  /** The same in everyday words. */
  paraphrases: keys,
  expect: z.enum(['answer', 'refuse', 'notice', 'clarify']),
  /** The papers that answer it. */
  lead: keys,
  must_cite: z.array(keys).default([]),
  also_ok: keys,
  /** Patterns of the decisive sentence. */
  quote_any: keys,
  quote_all: keys,
  /** Which way the outcome goes in a paper, by its PMC id. */
  direction: z.record(z.string(), z.string()).default({}),
});
export type QuestionKey = z.infer<typeof keyedQuestion>;

/** An answer to a keyed question, with the verdict of the scorer. */
export interface KeyedAnswer {
  key: QuestionKey;
  answer: Answer;
  verdict: 'GOOD' | 'MIXED' | 'BAD';
}

type Score = (key: QuestionKey, reply: Pick<Answer, 'content' | 'citations'>) => { cls: string };

const SETS = {
  dev: () => join(unpacked('answer-questions-dev'), 'answer-questions-dev/dev.jsonl'),
  fresh: () => dataset('questions/fresh.jsonl'),
  fresh_2: () => dataset('questions/fresh-2.jsonl'),
};

/**
 * Asks three sets of questions with keys, as written and in everyday words, and returns how the scorer of the development set judges the
 * answers, each figure 0 to 1. The weights know none of the papers that the development questions ask about.
 */
export async function keyedQuestionFigures(): Promise<Figures> {
  const { services, close } = await withMeaning(await articles());
  const score = await scorer();
  const figures: Figures = {};
  const all: KeyedAnswer[] = [];
  try {
    for (const [name, file] of Object.entries(SETS)) {
      const questions = readQuestions(file());
      const plain = await askAll(services, score, questions, ({ question }) => [question]);
      const lay = await askAll(services, score, questions, ({ paraphrases }) => paraphrases);
      Object.assign(figures, figuresOf(name, plain), figuresOf(`${name}_lay`, lay));
      all.push(...plain, ...lay);
      if (process.env.BENCH_ERRORS) printErrors([...plain, ...lay]);
    }
    const known = all.filter(
      (one) => one.key.expect === 'answer' && quotesRightPaper(one) && hasDecisive(one),
    );
    return {
      ...figures,
      all_decisive_first: share(known, decisiveWithin(1)),
      all_decisive_within_2: share(known, decisiveWithin(2)),
    };
  } finally {
    await close();
  }
}

/** The scorer that comes with the development questions. */
async function scorer(): Promise<Score> {
  const file = join(unpacked('answer-questions-dev'), 'answer-questions-dev/score.mjs');
  const { score }: { score: Score } = await import(pathToFileURL(file).href);
  return score;
}

const readQuestions = (file: string | URL): QuestionKey[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => keyedQuestion.parse(JSON.parse(line)));

async function askAll(
  services: Services,
  score: Score,
  questions: readonly QuestionKey[],
  wordings: (key: QuestionKey) => readonly string[],
): Promise<KeyedAnswer[]> {
  const asked: KeyedAnswer[] = [];
  for (const key of questions)
    for (const wording of wordings(key)) {
      const answer = await answerQuestion(services, wording);
      const verdict = z.enum(['GOOD', 'MIXED', 'BAD']).parse(score(key, answer).cls);
      asked.push({ key, answer, verdict });
    }
  return asked;
}

function figuresOf(name: string, asked: readonly KeyedAnswer[]): Figures {
  const answerable = asked.filter(({ key }) => key.expect === 'answer');
  const unanswerable = asked.filter(({ key }) => key.expect === 'refuse');
  const rightQuoted = answerable.filter(quotesRightPaper);
  return {
    [`${name}_good`]: share(asked, ({ verdict }) => verdict === 'GOOD'),
    [`${name}_bad`]: share(asked, ({ verdict }) => verdict === 'BAD'),
    [`${name}_right_first`]: share(answerable, isRightFirst),
    [`${name}_decisive_first`]: share(rightQuoted.filter(hasDecisive), decisiveWithin(1)),
    [`${name}_decisive_within_2`]: share(rightQuoted.filter(hasDecisive), decisiveWithin(2)),
    [`${name}_wrong_refusals`]: share(answerable, ({ answer }) => isRefusal(answer)),
    [`${name}_closest`]: share(answerable, ({ answer }) => isClosest(answer)),
    [`${name}_unanswerable_right`]: share(
      unanswerable,
      ({ answer }) => isRefusal(answer) || namesWhatIsMissing(answer),
    ),
    ...directionFigures(name, answerable),
  };
}

const hasDecisive = ({ key }: KeyedAnswer): boolean => key.quote_any.length + key.quote_all.length > 0;
const isRefusal = ({ citations }: Answer): boolean => citations.every(({ quote }) => quote === '');
/** Whether an answer shows only the closest papers. */
export const isClosest = ({ content }: Pick<Answer, 'content'>): boolean =>
  content.includes('The closest paper');
const namesWhatIsMissing = ({ content }: Answer): boolean => content.includes('**No paper here speaks of *');

function isRightFirst({ key, answer }: KeyedAnswer): boolean {
  const [first] = answer.citations;
  return first !== undefined && first.quote !== '' && key.lead.includes(first.pmc_id);
}

const quotesRightPaper = ({ key, answer }: KeyedAnswer): boolean =>
  answer.citations.some(({ pmc_id, quote }) => quote !== '' && key.lead.includes(pmc_id));

function printErrors(asked: readonly KeyedAnswer[]): void {
  for (const { key, answer, verdict } of asked)
    if (verdict !== 'GOOD') console.error(verdict, key.id, key.question, answer.content.slice(0, 300));
}
