import { type SQL, sql } from 'drizzle-orm';
import { asStored, EVIDENCE_VERSION } from '../evidence/structured/paper-evidence.ts';
import { readEvidence } from '../evidence/structured/read-evidence.ts';
import { PAPER_COUNT } from '../library/schema/papers.ts';
import type { Database } from '../platform/database/connect.ts';
import { splitSentences } from '../text/sentences/split-sentences.ts';

/** What is counted in powers of ten, behind a number that may be one: "108 CFU", "1010 vector genomes". */
const COUNTED =
  /\b(?:\d(?:[.,]\d+)?\s*[×x*]\s*)?10\d{1,2}\s*(?:(?:log10|viral|bacterial|vector|viable|live)\s+)?(?:cfu|pfu|tcid\w*|cells?|copies|spores|genomes?|vg|particles|parasites|organisms|bacteria|colon\w+|platelets|leu[ck]ocytes|cfus|gc|eid\w*|ffu|iu)\b/i;
/** A factor and a power without its sign or its height: "4 × 108", "2.5 x 106". */
const FACTOR = /\d\s*[×*]\s*10\d{1,2}(?![\d.,]*\d)/;

/**
 * Returns an abstract with blanks instead of the sentences whose numbers may have lost their height, so that none of them is read as an
 * effect and every other stays where it is: a record that an earlier version read says "108" for 10⁸. The sentence is quoted again once
 * the record is read again.
 */
export function withoutLostPowers(abstract: string): string {
  if (!COUNTED.test(abstract) && !FACTOR.test(abstract)) return abstract;
  return abstract
    .split('\n')
    .map((line) =>
      splitSentences(line)
        .filter((sentence) => COUNTED.test(sentence) || FACTOR.test(sentence))
        .reduce((rest, sentence) => rest.replace(sentence, ' '.repeat(sentence.length)), line),
    )
    .join('\n');
}

/** The first version of the reader that kept what is set high: "10⁸" stood as "108" before. */
const RAISED_SINCE = 7;

/** How many papers wait for their evidence, as an expression of SQL. */
export const EVIDENCE_PENDING = sql`
  (select ${PAPER_COUNT} - count(*) from paper_evidence where version = ${EVIDENCE_VERSION})::int`;

/** Few papers at a time: users wait while some are read, about 3 ms each. */
const BATCH = 4;

interface WaitingPaper extends Record<string, unknown> {
  pmc_id: string;
  title: string;
  abstract: string;
  study_design: string | null;
  digest: string;
  reader: number;
}

interface ReadingOptions {
  onProgress?: (done: number) => void;
  /** Awaited after every few papers with the milliseconds that they took: a server rests then while users ask. */
  afterStep?: (stepMs: number) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Reads the evidence of papers that were not read yet, or only by an older version of the reader, and stores it with them. Runs after
 * an import, in as many short steps as it takes; safe to stop anywhere and to run twice. Returns how many papers were read.
 */
export async function storeEvidence(
  db: Database,
  { onProgress = () => {}, afterStep = async () => {}, signal }: ReadingOptions = {},
): Promise<number> {
  let [done, last] = [0, ''];
  while (!signal?.aborted) {
    const started = performance.now();
    const { rows } = await db.execute<WaitingPaper>(waitingAfter(last));
    const end = rows.at(-1);
    if (!end) break;
    await db.execute(written(rows));
    last = end.pmc_id;
    done += rows.length;
    onProgress(done);
    await afterStep(performance.now() - started);
  }
  return done;
}

/** The next papers by key, so that each is looked at once however many there are. */
const waitingAfter = (last: string): SQL => sql`
  select p.pmc_id, p.title, p.abstract, p.study_design, p.digest, p.reader from papers p
  left join paper_evidence e on e.pmc_id = p.pmc_id and e.version >= ${EVIDENCE_VERSION}
  where p.pmc_id > ${last} and e.pmc_id is null
  order by p.pmc_id limit ${BATCH}`;

/** A paper that was imported again while it was read keeps no evidence of what it was; it is read again in the next run. */
function written(papers: readonly WaitingPaper[]): SQL {
  const evidence = papers.map(({ title, abstract, study_design, reader }) => {
    const read = reader < RAISED_SINCE ? withoutLostPowers(abstract) : abstract;
    return asStored(readEvidence({ title, abstract: read, design: study_design }));
  });
  const column = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  return sql`
    insert into paper_evidence (pmc_id, version, evidence)
    select p.pmc_id, ${EVIDENCE_VERSION}, incoming.evidence::jsonb
    from unnest(${column(papers.map(({ pmc_id }) => pmc_id))}, ${column(papers.map(({ digest }) => digest))}, ${column(evidence)})
      as incoming(pmc_id, digest, evidence)
    join papers p on p.pmc_id = incoming.pmc_id and p.digest = incoming.digest
    on conflict (pmc_id) do update set version = excluded.version, evidence = excluded.evidence`;
}
