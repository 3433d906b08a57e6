import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { readPapers } from '@health/server/answers/evidence-selection/read-papers';
import { readSentences } from '@health/server/answers/evidence-selection/read-with-question';
import { type Answer, answerQuestion } from '@health/server/answers/pipeline/answer-question';
import { z } from 'zod';
import { articles, withMeaning } from '../data/collections.ts';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { isClosest } from './keyed-questions.ts';
import { shownQuotes } from './keyed-quotes.ts';

/** A question that was written from one paper, with the sentences of its abstract that answer, counted from 0. */
const narrowQuestion = z.object({
  pmc: z.string(),
  question: z.string(),
  wording: z.enum(['plain', 'keywords', 'lay']),
  part: z.enum(['teach', 'validate', 'measure']),
  decisive: z.array(z.int()).min(1),
});
type NarrowQuestion = z.infer<typeof narrowQuestion>;

/** A question with its answer, and the texts of its decisive sentences. */
interface Answered {
  asked: NarrowQuestion;
  answer: Answer;
  decisive: readonly string[];
}

/**
 * Asks the questions written from single papers that are kept apart, in plain words (some in keywords) and in lay ones, and returns, each 0 to 1: how often their
 * paper is quoted first, how often only the closest are shown, and, where the paper is quoted, how often a decisive sentence is its first
 * shown quote or one of the first two.
 */
export async function narrowQuestionFigures(part: 'measure' | 'validate'): Promise<Figures> {
  const { services, close } = await withMeaning(await articles());
  try {
    const answered: Answered[] = [];
    for (const asked of questionsOf(part)) {
      const [paper] = await readPapers(services.db, [asked.pmc]);
      const sentences = readSentences(paper?.abstract ?? '');
      const decisive = asked.decisive.flatMap((at) => sentences[at] ?? []);
      answered.push({ asked, answer: await answerQuestion(services, asked.question), decisive });
    }
    return {
      ...figuresOf(
        'narrow',
        answered.filter(({ asked }) => asked.wording !== 'lay'),
      ),
      ...figuresOf(
        'narrow_lay',
        answered.filter(({ asked }) => asked.wording === 'lay'),
      ),
    };
  } finally {
    await close();
  }
}

const questionsOf = (part: 'measure' | 'validate'): NarrowQuestion[] =>
  readFileSync(dataset('reading/narrow.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => narrowQuestion.parse(JSON.parse(line)))
    .filter((question) => question.part === part);

function figuresOf(name: string, answered: readonly Answered[]): Figures {
  const quoted = answered.flatMap(({ asked, answer, decisive }) => {
    const quotes = shownQuotes(answer, [asked.pmc]);
    return quotes.length > 0 ? [{ quotes, decisive }] : [];
  });
  const within = (most: number): number =>
    share(quoted, ({ quotes, decisive }) =>
      quotes
        .slice(0, most)
        .some((quote) => decisive.some((one) => one.includes(quote) || quote.includes(one))),
    );
  return {
    [`${name}_questions`]: answered.length,
    [`${name}_right_first`]: share(answered, ({ asked, answer: { citations } }) =>
      citations.slice(0, 1).some(({ pmc_id, quote }) => pmc_id === asked.pmc && quote !== ''),
    ),
    [`${name}_closest`]: share(answered, ({ answer }) => isClosest(answer)),
    [`${name}_decisive_first`]: within(1),
    [`${name}_decisive_within_2`]: within(2),
  };
}
