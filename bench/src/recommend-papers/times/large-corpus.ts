import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OpenDatabase } from '@health/server/database/connect';
import { storePapers } from '@health/server/ingestion/store-papers';
import { whicheverPaper } from '@health/server/ingestion/whichever-paper';
import { z } from 'zod';
import { unpacked } from '../../corpus.ts';
import { mixedPapers } from './mixed-papers.ts';

const record = z.object({ title: z.string(), text: z.string() });
/** A real title with its abstract. */
export type Text = z.infer<typeof record>;

const BATCH = 500;
/** Texts that papers are made from; beyond them titles and abstracts are mixed anew. */
const TEXTS = 10_000;

/** Stores so many papers: real titles and abstracts first, then titles with the beginnings of several abstracts. */
export async function storeManyPapers({ db, pool }: OpenDatabase, papers: number): Promise<void> {
  const texts = await readTexts(Math.min(papers, TEXTS));
  // One pass over all papers at the end is many times faster than one insertion each.
  await pool.query('drop index papers_bm25');
  for (let from = 0; from < texts.length; from += BATCH)
    await storePapers(
      db,
      texts.slice(from, from + BATCH).map((text, k) => realPaper(text, from + k)),
    );
  if (papers > texts.length) await storeMixed(pool, texts, papers);
  await pool.query(
    `create index papers_bm25 on papers using bm25 (search_text) with (text_config = 'english')`,
  );
  await pool.query('vacuum analyze papers');
}

/**
 * Mixed papers take everything but abstract, words and year from the real paper whose title they have, so that a million of
 * them need not be read for study design, fit and so on.
 */
async function storeMixed(pool: OpenDatabase['pool'], texts: readonly Text[], papers: number): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'papers' and is_generated = 'NEVER'
      and column_name not in ('pmc_id', 'abstract', 'terms', 'pub_year')`);
  const same = rows[0]?.names ?? '';
  const mix = mixedPapers(texts);
  for (let from = texts.length; from < papers; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, papers - from) }, (_, k) => from + k);
    const made = numbers.map(mix);
    await pool.query(
      `insert into papers (pmc_id, abstract, terms, pub_year, ${same})
      select id, text, words, year, ${same} from papers join
        unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) made(id, text, words, year, real) on pmc_id = real`,
      [
        numbers.map(idOf),
        made.map(({ abstract }) => abstract),
        made.map(({ terms }) => terms),
        numbers.map(yearOf),
        made.map(({ titleOf }) => idOf(titleOf)),
      ],
    );
  }
  await pool.query('update corpus set papers = $1, version = extract(epoch from clock_timestamp())', [
    papers,
  ]);
}

export const idOf = (number: number): string => `PMC${910_000_000_000 + number}`;
const yearOf = (number: number): number => 1990 + (number % 35);

function realPaper({ title, text }: Text, number: number) {
  return whicheverPaper({
    title,
    abstract: text,
    source: 'pubmed',
    pub_year: yearOf(number),
    pmc_id: idOf(number),
  });
}

async function readTexts(count: number): Promise<Text[]> {
  const texts: Text[] = [];
  const file = join(unpacked('scale'), 'scale', 'abstracts.jsonl');
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const parsed = record.safeParse(asJson(line));
    if (parsed.success && parsed.data.text.length > 300) texts.push(parsed.data);
    if (texts.length === count) break;
  }
  return texts;
}

/** Some real abstracts hold line separators of Unicode, at which a line of the file is cut; such a record is left out. */
function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
