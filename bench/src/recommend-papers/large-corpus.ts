import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OpenDatabase } from '@health/server/database/connect';
import { storePapers } from '@health/server/ingestion/store-papers';
import { whicheverPaper } from '@health/server/ingestion/whichever-paper';
import { z } from 'zod';
import { unpacked } from '../corpus.ts';

const record = z.object({ title: z.string(), text: z.string() });
type Text = z.infer<typeof record>;

const BATCH = 500;
/** Texts that papers are made from; beyond them titles and sentences are mixed anew. */
const TEXTS = 40_000;

/** Stores so many papers: real titles and abstracts first, then titles with sentences of several abstracts. */
export async function storeManyPapers({ db, pool }: OpenDatabase, papers: number): Promise<void> {
  const texts = await readTexts(Math.min(papers, TEXTS));
  for (let from = 0; from < papers; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, papers - from) }, (_, k) => paperOf(from + k, texts));
    await storePapers(db, batch);
  }
  await pool.query('analyze papers');
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

function paperOf(number: number, texts: readonly Text[]) {
  const at = (index: number): Text => texts[index % texts.length] ?? { title: '', text: '' };
  const one = at(number);
  const mixed = [3, 5, 7].map((step) => at(number * step + step).text.slice(0, 500));
  const pmc_id = `PMC${910_000_000_000 + number}`;
  const abstract = number < texts.length ? one.text : mixed.join(' ');
  return whicheverPaper({
    pmc_id,
    title: one.title,
    abstract,
    pub_year: 1990 + (number % 35),
    source: 'pubmed',
  });
}

/** Makes readers who saved papers: a few papers are saved by many, a few readers save much. */
export async function saveAsMany({ pool }: OpenDatabase, readers: number, saves: number): Promise<void> {
  await pool.query(
    `insert into users (username, email, name, lastname)
    select 'made-' || n, 'made-' || n || '@example.org', 'Made', 'Reader' from generate_series(1, $1::int) n`,
    [readers],
  );
  // Every reader has a place of the collection that they read around, so that readings are not chance alone.
  await pool.query(
    `with numbered as (
      select pmc_id, row_number() over (order by pmc_id) - 1 as n, count(*) over () as papers from papers
    ), made as (
      select id, row_number() over (order by id) as n from users where username like 'made-%'
    ), drawn as (
      select made.id as user_id,
        ((made.n * 37 % 997) / 1000.0 * (select max(papers) from numbered) + random() ^ 3 * 400)::bigint as paper
      from made
      cross join lateral generate_series(1, greatest(1, (2.0 * $2::float / $1::float * (1 - made.n / $1::float)))::int) each
    )
    insert into library (user_id, pmc_id)
    select distinct user_id, pmc_id from drawn join numbered on n = paper`,
    [readers, saves],
  );
  await pool.query(
    'insert into readings (user_id, pmc_id, weight, at) select user_id, pmc_id, 1, liked_on from library',
  );
  await pool.query('analyze library');
  await pool.query('analyze readings');
}
