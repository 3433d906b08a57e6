import type { Answer } from '@health/server/answers/pipeline/answer-question';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import type { CitedAnswer } from '../metrics/faithfulness.ts';

/** Returns an answer as the measure of faithfulness reads it. */
export const citedAnswer = ({ content, citations }: Answer): CitedAnswer => ({
  content,
  citations: citations.map(({ pmc_id: paper, quote }) => ({ paper, quote })),
});

/** Returns what is stored of the papers that the answers cite, by id: abstract, conclusion and full text. */
export async function citedTexts(
  { pool }: OpenDatabase,
  answers: readonly Answer[],
): Promise<Map<string, string>> {
  const ids = new Set(answers.flatMap(({ citations }) => citations.map(({ pmc_id }) => pmc_id)));
  const { rows } = await pool.query<{ pmc_id: string; text: string }>(
    `select pmc_id, concat_ws(E'\n', abstract, conclusion, (
      select string_agg(text, E'\n' order by position) from paper_sections s where s.pmc_id = papers.pmc_id
    )) as text from papers where pmc_id = any($1::text[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ pmc_id, text }) => [pmc_id, text]));
}
