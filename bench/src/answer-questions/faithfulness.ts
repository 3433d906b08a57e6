import type { Answer } from '@health/server/answers/pipeline/answer-question';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import type { Figures } from '../thresholds.ts';

const QUOTED = /^\s*- (?:In its results: )?“(.+)” \[(\d+)\]\(#source-\d+\)/gm;
const CITED = /\[(\d+)\]\(#source-(\d+)\)/g;

/** How true answers are to the stored papers: quotes that stand there word for word, numbers that lead to a source. */
export async function faithfulness({ pool }: OpenDatabase, answers: readonly Answer[]): Promise<Figures> {
  let [quotes, verbatim, marks, resolved] = [0, 0, 0, 0];
  for (const answer of answers) {
    const texts = await textsOf(pool, answer);
    for (const { quote, pmcId } of quotesOf(answer)) {
      quotes++;
      if (texts.get(pmcId)?.includes(quote)) verbatim++;
    }
    const cited = [...answer.content.matchAll(CITED)];
    marks += cited.length + answer.citations.length;
    resolved += cited.filter(
      ([, shown, target]) => shown === target && answer.citations[Number(target) - 1],
    ).length;
    resolved += answer.citations.filter((_, index) =>
      cited.some(([, , target]) => Number(target) === index + 1),
    ).length;
  }
  return {
    answers: answers.length,
    quotes,
    quote_fidelity: verbatim / quotes,
    citation_resolution: resolved / marks,
  };
}

/** Every quote of an answer as its reader sees it, and those its citations carry. */
function quotesOf({ content, citations }: Answer): { quote: string; pmcId: string }[] {
  const shown = [...content.matchAll(QUOTED)].map(([, text = '', number]) => ({
    quote: text.replaceAll(/\\(.)/g, '$1'),
    pmcId: citations[Number(number) - 1]?.pmc_id ?? '',
  }));
  const carried = citations.flatMap(({ quote, pmc_id }) => (quote ? [{ quote, pmcId: pmc_id }] : []));
  return [...shown, ...carried];
}

async function textsOf(pool: OpenDatabase['pool'], { citations }: Answer): Promise<Map<string, string>> {
  const ids = citations.map(({ pmc_id }) => pmc_id);
  const { rows } = await pool.query<{ pmc_id: string; text: string }>(
    `select pmc_id, concat_ws(E'\n', abstract, conclusion, (
      select string_agg(text, E'\n' order by position) from paper_sections s where s.pmc_id = papers.pmc_id
    )) as text from papers where pmc_id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ pmc_id, text }) => [pmc_id, text]));
}
