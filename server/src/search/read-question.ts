import { sql } from 'drizzle-orm';
import { readCorpusWords } from '../corpus/corpus-words.ts';
import type { Queryable } from '../database/connect.ts';
import { understandQuestion } from '../questions/understand-question.ts';
import type { UnderstoodQuestion } from '../questions/understood.ts';

/**
 * A query as it is understood over this corpus. Counts of words come from a sample, so a word that is to be mended is
 * first looked for in the index: what any paper says is no slip.
 */
export async function readQuestion(db: Queryable, query: string, now: Date): Promise<UnderstoodQuestion> {
  const { list } = await readCorpusWords(db);
  const understood = understandQuestion(query, { now, knownWords: list });
  const slips = understood.parts.flatMap(({ kind, written }) =>
    kind === 'spelling' ? [written.toLowerCase()] : [],
  );
  if (slips.length === 0) return understood;
  const said = await saidSomewhere(db, slips);
  if (said.size === 0) return understood;
  return understandQuestion(query, { now, knownWords: list, spared: said });
}

async function saidSomewhere(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  const looks = words.map(
    (word) => sql`(select ${word}::text as word from papers
      order by search_text <@> to_bm25query(${word}, 'papers_bm25') limit 1)`,
  );
  const { rows } = await db.execute<{ word: string }>(sql.join(looks, sql` union all `));
  return new Set(rows.map(({ word }) => word));
}
