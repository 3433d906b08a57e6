import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { corpus } from '../../platform/schema/papers.ts';
import { forgetCorpusWords } from './corpus-words.ts';

/** So many papers say which words are frequent as well as all of them do. */
const SAMPLE = 20_000;
/** From so many papers on, a word that only one of them has is not kept: most of those are slips and codes. */
const MANY = 2000;
const BATCH = 500;
const LONGEST = 40;
/** Papers are picked by a hash of their id, in so many steps. */
const STEPS = 1024;
const WORD = /\p{L}[\p{L}\p{N}]*/gu;

/**
 * Counts in how many papers each word stands, when papers came since the last time; answers how many were counted. Runs
 * after an import, beside readers: each batch is a query of its own, and the new counts replace the old ones at once.
 */
export async function countWords(db: Database, signal?: AbortSignal): Promise<number> {
  const [state] = await db.select().from(corpus);
  if (!state || state.version === state.wordsVersion) return 0;
  const share = Math.min(STEPS, Math.ceil((STEPS * SAMPLE) / Math.max(1, state.papers)));
  const counts = new Map<string, number>();
  let [papers, after] = [0, ''];
  while (!signal?.aborted) {
    const batch = await nextTexts(db, after, share);
    for (const { text } of batch) count(text, counts);
    papers += batch.length;
    after = batch.at(-1)?.pmc_id ?? after;
    if (batch.length < BATCH) break;
  }
  if (signal?.aborted) return 0;
  await keep(db, counts, papers, state.version);
  forgetCorpusWords(db);
  return papers;
}

async function nextTexts(db: Database, after: string, share: number) {
  const { rows } = await db.execute<{ pmc_id: string; text: string }>(sql`
    select pmc_id, search_text(papers) as text from papers
    where pmc_id > ${after} and (hashtext(pmc_id) & ${STEPS - 1}) < ${share}
    order by pmc_id limit ${BATCH}`);
  return rows;
}

function count(text: string, counts: Map<string, number>): void {
  const words = new Set(text.normalize('NFKC').toLowerCase().match(WORD));
  for (const word of words) if (word.length <= LONGEST) counts.set(word, (counts.get(word) ?? 0) + 1);
}

async function keep(
  db: Database,
  counts: Map<string, number>,
  papers: number,
  version: number,
): Promise<void> {
  const least = papers > MANY ? 2 : 1;
  const kept = [...counts].filter(([, number]) => number >= least);
  const [words, numbers] = [kept.map(([word]) => word), kept.map(([, number]) => number)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from corpus_words`);
    await tx.execute(
      sql`insert into corpus_words select * from unnest(${sql.param(words)}::text[], ${sql.param(numbers)}::integer[])`,
    );
    await tx.update(corpus).set({ wordsVersion: version, wordsPapers: papers });
  });
}
