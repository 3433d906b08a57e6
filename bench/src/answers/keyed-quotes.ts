import type { Answer } from '@health/server/answers/pipeline/answer-question';
import type { Figures } from '../results/thresholds.ts';
import type { KeyedAnswer, QuestionKey } from './keyed-questions.ts';

/** Returns the quotes of the first of some papers that an answer quotes, in the order in which its text shows them; none where it quotes none. */
export function shownQuotes(
  answer: Pick<Answer, 'content' | 'citations'>,
  papers: readonly string[],
): string[] {
  const right = answer.citations.find(({ pmc_id, quote }) => quote !== '' && papers.includes(pmc_id));
  const quotes = right ? [right.quote, ...right.further_quotes] : [];
  const content = answer.content.replaceAll(ESCAPE, '$1');
  const place = (quote: string): number => {
    const at = content.indexOf(quote);
    return at < 0 ? content.length : at;
  };
  return quotes.toSorted((a, b) => place(a) - place(b));
}

/** Markdown before a sign that is meant as itself. */
const ESCAPE = /\\([\\`*_[\]<>|~&$#+.)-])/g;

const isDecisive = ({ quote_any, quote_all }: QuestionKey, quote: string): boolean =>
  [...quote_any, ...quote_all].some((pattern) => new RegExp(pattern, 'i').test(quote));

/** Whether one of the first quotes of the right paper, so many, is the decisive sentence. */
export const decisiveWithin =
  (most: number) =>
  (asked: KeyedAnswer): boolean =>
    shownQuotes(asked.answer, asked.key.lead)
      .slice(0, most)
      .some((quote) => isDecisive(asked.key, quote));

const OPPOSITE: Readonly<Record<string, string>> = { increase: 'decrease', decrease: 'increase' };

/** How many of the directions that the keys know are stated beside the quoted paper, and how many the other way. */
export function directionFigures(name: string, asked: readonly KeyedAnswer[]): Figures {
  const known = asked.flatMap(({ key, answer }) =>
    answer.citations.flatMap(({ pmc_id, quote, finding }) => {
      const truth = key.direction[pmc_id];
      return quote !== '' && truth && TRUTHS.has(truth) ? [{ truth: TRUTHS.get(truth), finding }] : [];
    }),
  );
  const part = (holds: (one: (typeof known)[number]) => boolean) => known.filter(holds).length / known.length;
  return {
    [`${name}_direction_stated`]: part(({ truth, finding }) => truth === finding),
    [`${name}_direction_opposite`]: part(({ truth, finding }) => OPPOSITE[truth ?? ''] === finding),
  };
}

const TRUTHS = new Map([
  ['increase', 'increase'],
  ['decrease', 'decrease'],
  ['none', 'no difference'],
]);
