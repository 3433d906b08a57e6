import { readFileSync } from 'node:fs';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import type { Services } from '@health/server/platform/services';
import { readQuestion } from '@health/server/search/find/read-question';
import { bestPapers } from '@health/server/search/find/search-papers';
import { z } from 'zod';
import type { Figures } from '../thresholds.ts';
import { evidenceFigures } from './evidence-figures.ts';
import { faithfulness } from './faithfulness.ts';
import { articlesAndExpertAbstracts, type ExpertQuestion, expertQuestions } from './pubmedqa.ts';
import { rougeL } from './rouge.ts';
import { answerSpeed } from './speed.ts';

const outOfCorpus = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(new URL('./out-of-corpus.json', import.meta.url), 'utf8')));
/** So many of the experts' questions for the share that is wrongly refused. */
const IN_CORPUS = 100;

/**
 * How well questions are answered, how well the sentences behind it are read, and how fast it goes over 100,000 papers.
 * `--size 1m` measures the speed over a million papers instead; `--only quality` (or `evidence`, `speed`) leaves the others
 * out. With BENCH_TUNING it is the quality alone.
 */
export async function answerQuestionsTask(flags: readonly string[]): Promise<Figures> {
  const after = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);
  if (after('--size') === '1m') return answerSpeed('1m');
  const only = process.env.BENCH_TUNING ? 'quality' : after('--only');
  const wants = (part: string) => only === undefined || only === part;
  return {
    ...(wants('quality') ? await qualityFigures() : {}),
    ...(wants('evidence') ? await evidenceFigures() : {}),
    ...(wants('speed') ? await answerSpeed('100k') : {}),
  };
}

/**
 * Answers 100 questions the papers cannot answer and 1,000 that one of them does: are the quotes true, is what cannot be
 * answered declined, and does the paper and the sentence that the experts name come first.
 */
async function qualityFigures(): Promise<Figures> {
  const { services, database, close } = await articlesAndExpertAbstracts();
  try {
    const strange = await answered(services, outOfCorpus);
    const asked = chosenQuestions();
    const known = await answered(
      services,
      asked.map(({ question }) => question),
    );
    const rank1 = await inOrder(asked, async ({ question, pmcId }) => {
      const [first] = await bestPapers(
        services.db,
        await readQuestion(services.db, question, services.now()),
        { limit: 1 },
      );
      return first?.pmcId === pmcId;
    });
    const tuned = known.filter((_, index) => !asked[index]?.isTest);
    if (process.env.BENCH_TELL) tell(asked, known, rank1, strange);
    return {
      ...(await faithfulness(database, [...strange, ...known])),
      refusal: share(strange.map(isRefusal)),
      false_refusal: share(tuned.slice(0, IN_CORPUS).map(isRefusal)),
      false_refusal_all: share(known.map(isRefusal)),
      pubmedqa_rank1: share(rank1),
      pubmedqa_expert_first: share(known.map((answer, index) => isExperts(answer, asked[index]))),
      pubmedqa_expert_first_test: share(
        known.flatMap((answer, index) => (asked[index]?.isTest ? [isExperts(answer, asked[index])] : [])),
      ),
      pubmedqa_cited: share(
        known.map(({ citations }, index) => citations.some(({ pmc_id }) => pmc_id === asked[index]?.pmcId)),
      ),
      pubmedqa_rouge_l: mean(
        asked.map(({ abstract, conclusion }) => rougeL(concluded(abstract), conclusion)),
      ),
    };
  } finally {
    await close();
  }
}

/** All of them; with BENCH_TUNING=n the first n that may be tuned on. */
function chosenQuestions(): ExpertQuestion[] {
  const few = Number(process.env.BENCH_TUNING ?? 0);
  const all = expertQuestions();
  return few > 0 ? all.filter(({ isTest }) => !isTest).slice(0, few) : all;
}

const isRefusal = ({ citations }: Answer): boolean => citations.every(({ quote }) => quote === '');

/** The first claim is a sentence of what the experts conclude. */
function isExperts({ citations }: Answer, asked: ExpertQuestion | undefined): boolean {
  const [first] = citations;
  return first !== undefined && first.quote !== '' && (asked?.conclusion.includes(first.quote) ?? false);
}

const concluded = (abstract: string): string =>
  rolesOf(abstract)
    .filter(({ role }) => role === 'conclusions')
    .map(({ text }) => text)
    .join(' ');

const answered = (services: Services, questions: readonly string[]): Promise<Answer[]> =>
  inOrder(questions, (question) => answerQuestion(services, question));

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const share = (those: readonly boolean[]): number => mean(those.map(Number));

/** What went wrong, question by question, for whoever improves it. */
function tell(
  asked: readonly ExpertQuestion[],
  known: readonly Answer[],
  rank1: readonly boolean[],
  strange: readonly Answer[],
): void {
  for (const [index, answer] of strange.entries())
    if (!isRefusal(answer))
      console.error(
        'NOT REFUSED',
        outOfCorpus[index],
        answer.citations.map(({ title, quote }) => [title, quote]),
      );
  for (const [index, answer] of known.entries())
    if (!isExperts(answer, asked[index]))
      console.error(isRefusal(answer) ? 'REFUSED' : 'NOT FIRST', rank1[index], asked[index]?.question, {
        own: answer.citations.findIndex(({ pmc_id }) => pmc_id === asked[index]?.pmcId),
        said: answer.citations[0]?.quote,
        expert: asked[index]?.conclusion,
        why: isRefusal(answer) ? answer.content.slice(80, 300) : '',
      });
}
