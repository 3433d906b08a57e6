import { SingleBar } from 'cli-progress';
import { DrizzleQueryError } from 'drizzle-orm';
import { type ImportResult, importPapers } from '../ingestion/import-papers.ts';
import { sizeOf } from '../ingestion/open-sources.ts';
import type { Skipped } from '../ingestion/source-paper.ts';
import { storeEvidence } from '../ingestion/store-evidence.ts';
import type { Database } from '../platform/database/connect.ts';
import { indexPassages } from '../search/corpus/index-passages.ts';
import { giveUp, openServices } from './open-services.ts';

const USAGE = 'Usage: npm run import -- [--no-passages] <file | folder | archive | -> …';
const SHOWN_REASONS = 50;
const LINE_EVERY = 2000;

const given = process.argv.slice(2);
const paths = given.filter((one) => !one.startsWith('--'));
const stop = new AbortController();
process.once('SIGINT', () => {
  console.error('\nStopping after this batch. What is stored stays; run the same command again to go on.');
  stop.abort();
});

if (paths.length === 0 || given.some((one) => one.startsWith('--') && one !== '--no-passages')) giveUp(USAGE);
await run().catch(stopped);

async function run(): Promise<void> {
  const { services, database } = await openServices();
  try {
    report(await withProgress('Papers', await sizeOf(paths), (tell) => importAll(services.db, tell)));
    // One computes here, the other in the database: side by side they take as long as the longer one.
    if (!stop.signal.aborted) await Promise.all([readEvidence(services.db), cutPassages(services.db)]);
  } finally {
    await database.close();
  }
}

async function readEvidence(db: Database): Promise<void> {
  const read = await withProgress('Evidence', 0, (tell) =>
    storeEvidence(db, { onProgress: (count) => tell(count, `${count} papers read`), signal: stop.signal }),
  );
  console.log(`Evidence read: ${read} papers.`);
}

async function cutPassages(db: Database): Promise<void> {
  if (given.includes('--no-passages')) return;
  const done = await withProgress('Full texts', 0, (tell) =>
    indexPassages(db, (count) => tell(count, `${count} indexed`), stop.signal),
  );
  console.log(`Full texts indexed: ${done}.`);
}

function importAll(db: Database, tell: Tell): Promise<ImportResult> {
  return importPapers(db, paths, {
    signal: stop.signal,
    onProgress({ stored, updated, unchanged, bytes, seconds }) {
      const rate = (bytes / 1e6 / seconds).toFixed(1);
      tell(bytes, `${stored + updated + unchanged} papers, ${rate} MB/s`);
    },
  });
}

type Tell = (value: number, words: string) => void;

/** A bar on a terminal, where the total is known; else a line every two seconds. */
async function withProgress<T>(title: string, total: number, work: (tell: Tell) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY || total === 0) return work(lineTeller(title, total));
  const bar = new SingleBar({
    format: `${title} {bar} {percentage}% | {words} | {eta_formatted} left`,
    hideCursor: true,
  });
  bar.start(total, 0, { words: '' });
  try {
    return await work((value, words) => bar.update(Math.min(value, total), { words }));
  } finally {
    bar.stop();
  }
}

function lineTeller(title: string, total: number): Tell {
  let last = Number.NEGATIVE_INFINITY;
  return (value, words) => {
    if (performance.now() - last < LINE_EVERY) return;
    last = performance.now();
    const part = total > 0 ? ` (${Math.min(100, Math.round((value / total) * 100))} %)` : '';
    console.log(`${title}: ${words}${part}`);
  };
}

/** Ends the command when the database fails; its own words, never the statement, say why. */
function stopped(error: unknown): never {
  if (!(error instanceof DrizzleQueryError)) return giveUp(error);
  const [words] = (error.cause?.message ?? 'the database gave no reason').split('\n');
  console.error(`The import stopped: ${words}. What is stored stays; run the same command again to go on.`);
  process.exit(1);
}

function report({
  stored,
  updated,
  unchanged,
  skipped,
  shortened,
  deletions,
  bytes,
  seconds,
}: ImportResult): void {
  const rate = (bytes / 1e6 / Math.max(seconds, 0.001)).toFixed(1);
  console.log(
    `Stored ${stored}, updated ${updated}, unchanged ${unchanged}, skipped ${skipped.length} (${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${rate} MB/s).`,
  );
  const { pmids, deleted, kept } = deletions;
  if (pmids.length > 0)
    console.log(
      `PubMed says to delete ${pmids.length}: ${deleted} papers removed, ${kept} kept for readers who saved them and found no more (PMID ${pmids.slice(0, SHOWN_REASONS).join(', ')}${pmids.length > SHOWN_REASONS ? ' …' : ''}).`,
    );
  list('skipped', skipped);
  list('shortened', shortened);
}

function list(what: string, items: readonly Skipped[]): void {
  for (const { item, reason } of items.slice(0, SHOWN_REASONS))
    console.log(`  ${what} ${printable(item)}: ${printable(reason)}`);
  if (items.length > SHOWN_REASONS) console.log(`  … and ${items.length - SHOWN_REASONS} more ${what}`);
}

/** A name from a file or an archive may hold signs that a terminal obeys. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '\ufffd');
}
