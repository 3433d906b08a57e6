import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import { z } from 'zod';
import { articles, withMeaning } from '../data/collections.ts';
import { quantile, share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';

/** A question as people type it, with the grades of the papers that the search puts first: from 2 on a paper answers. */
const generalQuestion = z.object({
  id: z.string(),
  question: z.string(),
  part: z.enum(['teach', 'validate', 'measure']),
  papers: z.array(z.object({ pmc: z.string(), grade: z.int().min(0).max(3) })),
});
type GeneralQuestion = z.infer<typeof generalQuestion>;

const ANSWERS = 2;

/** A question with its answer; `sources` are the grades of the quoted papers, null for one that has none. */
interface GradedAnswer {
  isAnswerable: boolean;
  isClaimed: boolean;
  sources: readonly (number | null)[];
  ms: number;
}

/**
 * Asks general questions over the 3,211 articles whose best papers are graded, and returns, each 0 to 1: how often the first source answers
 * where a paper does, another stands first, or only the closest are shown; how often an answer is claimed where no paper answers; and the
 * share of the sources of claimed answers that answer. The measuring part, or the one that choices are made on.
 */
export async function generalQuestionFigures(part: 'measure' | 'validate'): Promise<Figures> {
  const { services, close } = await withMeaning(await articles());
  try {
    const asked: GradedAnswer[] = [];
    for (const question of questionsOf(part)) {
      const started = performance.now();
      const answer = await answerQuestion(services, question.question);
      const graded = gradedAnswer(question, answer, performance.now() - started);
      asked.push(graded);
      if (process.env.BENCH_ERRORS && isWrong(graded)) printError(question, answer, graded);
    }
    return figuresOf(asked);
  } finally {
    await close();
  }
}

/** The general questions of a part. */
export const questionsOf = (part: 'measure' | 'validate'): GeneralQuestion[] =>
  readFileSync(dataset('reading/general.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => generalQuestion.parse(JSON.parse(line)))
    .filter((question) => question.part === part);

function gradedAnswer({ papers }: GeneralQuestion, { content, citations }: Answer, ms: number): GradedAnswer {
  const grades = new Map(papers.map(({ pmc, grade }) => [pmc, grade]));
  const quoted = citations.filter(({ quote }) => quote !== '');
  return {
    isAnswerable: papers.some(({ grade }) => grade >= ANSWERS),
    isClaimed: quoted.length > 0 && !SAYS_NONE_ANSWERS.test(content),
    sources: quoted.map(({ pmc_id }) => grades.get(pmc_id) ?? null),
    ms,
  };
}

/** How an answer begins that quotes only the closest papers, or protocols of studies without results. */
const SAYS_NONE_ANSWERS = /^\*\*No (?:paper (?:here|read here)|results yet)/;

const answers = (grade: number | null | undefined): boolean => (grade ?? 0) >= ANSWERS;

function figuresOf(asked: readonly GradedAnswer[]): Figures {
  // What stands first without a grade can be neither right nor wrong.
  const judged = asked.filter(({ isClaimed, sources }) => !(isClaimed && sources[0] === null));
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const unanswerable = judged.filter(({ isAnswerable }) => !isAnswerable);
  const sources = asked.flatMap((one) => (one.isClaimed ? one.sources : [])).filter((one) => one !== null);
  const times = asked.map(({ ms }) => ms);
  return {
    general_questions: asked.length,
    general_first_answers: share(answerable, (one) => one.isClaimed && answers(one.sources[0])),
    general_other_first: share(answerable, (one) => one.isClaimed && !answers(one.sources[0])),
    general_closest: share(answerable, ({ isClaimed }) => !isClaimed),
    general_claimed: share(unanswerable, ({ isClaimed }) => isClaimed),
    general_sources_answer: share(sources, answers),
    general_answer_p50_ms: quantile(times, 0.5),
    general_answer_p95_ms: quantile(times, 0.95),
  };
}

const isWrong = ({ isAnswerable, isClaimed, sources }: GradedAnswer): boolean =>
  isClaimed ? !answers(sources[0]) : isAnswerable;

/** Prints an answer that is wrong, for developers. */
function printError({ id, question, papers }: GeneralQuestion, answer: Answer, graded: GradedAnswer): void {
  console.error(graded.isClaimed ? 'CLAIMED' : 'ONLY CLOSEST', id, question, {
    sources: graded.sources,
    grades: papers.map(({ grade }) => grade).join(''),
    first: [answer.citations[0]?.title, answer.citations[0]?.quote],
  });
}
