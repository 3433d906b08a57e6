import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import type { Services } from '@health/server/platform/services';
import { readQuestion } from '@health/server/search/find/read-question';
import { bestPapers } from '@health/server/search/find/search-papers';
import { z } from 'zod';
import { withMeaning } from '../data/collections.ts';
import { type CitedAnswer, faithfulness, rougeL } from '../metrics/answer-text.ts';
import { mean, share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { generalQuestionFigures } from './general-questions.ts';
import { keyedQuestionFigures } from './keyed-questions.ts';
import { narrowQuestionFigures } from './narrow-questions.ts';
import { articlesAndExpertAbstracts, type ExpertQuestion, expertQuestions } from './pubmedqa.ts';
import { answerSpeed, readingSpeed } from './speed.ts';

const outOfCorpus = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(dataset('questions/out-of-corpus.json'), 'utf8')));
/** How many of the experts' questions count for the share that is wrongly refused. */
const IN_CORPUS = 100;

/**
 * Returns how well questions are answered, by experts' conclusions, by keys and by grades, and how fast over the articles and 100,000 papers. `--size 1m`
 * measures the speed over a million papers instead; `--only quality`, `keyed`, `general`, `narrow` or `speed` leaves the others out. With `--validate`
 * general and narrow questions are those that choices are made on. With BENCH_TUNING it is the quality alone.
 */
export async function answerQuestionsTask(flags: readonly string[]): Promise<Figures> {
  const after = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);
  if (after('--size') === '1m') return answerSpeed('1m');
  const only = process.env.BENCH_TUNING ? 'quality' : after('--only');
  const wants = (part: string) => only === undefined || only === part;
  const part = flags.includes('--validate') ? 'validate' : 'measure';
  return {
    ...(wants('quality') ? await qualityFigures() : {}),
    ...(wants('keyed') ? await keyedQuestionFigures() : {}),
    ...(wants('general') ? await generalQuestionFigures(part) : {}),
    ...(wants('narrow') ? await narrowQuestionFigures(part) : {}),
    ...(wants('speed') ? { ...(await answerSpeed('100k')), ...(await readingSpeed()) } : {}),
  };
}

/**
 * Answers 100 questions that the papers cannot answer and 1,000 that one of them does. Measures whether the quotes are true,
 * whether what cannot be answered is refused, and whether the paper and the sentence that the experts name come first.
 */
async function qualityFigures(): Promise<Figures> {
  const { services, database, close } = await withMeaning(await articlesAndExpertAbstracts());
  try {
    const unanswerable = await answerAll(services, outOfCorpus);
    const chosen = chosenQuestions();
    const answerable = await answerAll(
      services,
      chosen.map(({ question }) => question),
    );
    const judged = chosen.map((question, index) => ({ question, answer: answerable[index] ?? noAnswer }));
    const rank1 = await inOrder(chosen, (question) => isRankedFirst(services, question));
    if (process.env.BENCH_ERRORS) printErrors(judged, rank1, unanswerable);
    const all = [...unanswerable, ...answerable];
    const tuning = judged.filter(({ question }) => !question.isTest).slice(0, IN_CORPUS);
    return {
      ...faithfulness(all.map(citedAnswer), await citedTexts(database, all)),
      refusal: share(unanswerable, (answer) => isRefusal(answer) || namesWhatIsMissing(answer)),
      refusal_without_quotes: share(unanswerable, isRefusal),
      false_refusal: share(tuning, ({ answer }) => isRefusal(answer)),
      false_refusal_all: share(answerable, isRefusal),
      pubmedqa_rank1: share(rank1, (first) => first),
      pubmedqa_expert_first: share(judged, quotesExpertsFirst),
      pubmedqa_expert_first_test: share(
        judged.filter(({ question }) => question.isTest),
        quotesExpertsFirst,
      ),
      pubmedqa_cited: share(judged, ({ question, answer }) =>
        answer.citations.some(({ pmc_id }) => pmc_id === question.pmcId),
      ),
      pubmedqa_rouge_l: mean(
        chosen.map(({ abstract, conclusion }) => rougeL(conclusionsOf(abstract), conclusion)),
      ),
    };
  } finally {
    await close();
  }
}

/** All questions; with BENCH_TUNING=n the first n that may be tuned on. */
function chosenQuestions(): ExpertQuestion[] {
  const few = Number(process.env.BENCH_TUNING ?? 0);
  const all = expertQuestions();
  return few > 0 ? all.filter(({ isTest }) => !isTest).slice(0, few) : all;
}

const noAnswer: Pick<Answer, 'content' | 'citations'> = { content: '', citations: [] };

interface Judged {
  question: ExpertQuestion;
  answer: Pick<Answer, 'content' | 'citations'>;
}

const isRefusal = ({ citations }: Pick<Answer, 'citations'>): boolean =>
  citations.every(({ quote }) => quote === '');

/** Whether an answer quotes only the closest papers, and says first what no paper covers. */
const namesWhatIsMissing = ({ content }: Pick<Answer, 'content'>): boolean =>
  content.startsWith('**No paper here speaks of *');

/** Whether the first quoted sentence is one of what the experts conclude. */
function quotesExpertsFirst({ question, answer }: Judged): boolean {
  const [first] = answer.citations;
  return first !== undefined && first.quote !== '' && question.conclusion.includes(first.quote);
}

async function isRankedFirst(services: Services, { question, pmcId }: ExpertQuestion): Promise<boolean> {
  const query = await readQuestion(services, question, services.now());
  const [first] = await bestPapers(services, query, { limit: 1 });
  return first?.pmcId === pmcId;
}

const conclusionsOf = (abstract: string): string =>
  rolesOf(abstract)
    .filter(({ role }) => role === 'conclusions')
    .map(({ text }) => text)
    .join(' ');

const answerAll = (services: Services, questions: readonly string[]): Promise<Answer[]> =>
  inOrder(questions, (question) => answerQuestion(services, question));

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Prints the errors, question by question, for developers. */
function printErrors(
  judged: readonly Judged[],
  rank1: readonly boolean[],
  unanswerable: readonly Answer[],
): void {
  for (const [index, answer] of unanswerable.entries())
    if (!isRefusal(answer) && !namesWhatIsMissing(answer))
      console.error(
        'NOT REFUSED',
        outOfCorpus[index],
        answer.citations.map(({ title, quote }) => [title, quote]),
      );
  for (const [index, { question, answer }] of judged.entries())
    if (!quotesExpertsFirst({ question, answer }))
      console.error(isRefusal(answer) ? 'REFUSED' : 'NOT FIRST', rank1[index], question.question, {
        own: answer.citations.findIndex(({ pmc_id }) => pmc_id === question.pmcId),
        quoted: answer.citations[0]?.quote,
        expert: question.conclusion,
        why: isRefusal(answer) ? answer.content.slice(80, 300) : '',
      });
}

/** Returns an answer as the measure of faithfulness reads it. */
const citedAnswer = ({ content, citations }: Answer): CitedAnswer => ({
  content,
  citations: citations.map(({ pmc_id: paper, quote }) => ({ paper, quote })),
});

/** Returns what is stored of the papers that the answers cite, by id: abstract, conclusion and full text. */
async function citedTexts({ pool }: OpenDatabase, answers: readonly Answer[]): Promise<Map<string, string>> {
  const ids = new Set(answers.flatMap(({ citations }) => citations.map(({ pmc_id }) => pmc_id)));
  const { rows } = await pool.query<{ pmc_id: string; text: string }>(
    `select pmc_id, concat_ws(E'\n', abstract, conclusion, (
      select string_agg(text, E'\n' order by position) from paper_sections s where s.pmc_id = papers.pmc_id
    )) as text from papers where pmc_id = any($1::text[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ pmc_id, text }) => [pmc_id, text]));
}
