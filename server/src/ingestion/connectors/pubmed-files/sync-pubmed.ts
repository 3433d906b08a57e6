import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { readSource } from '../../read-sources.ts';
import { deletePapers } from '../../store/delete-papers.ts';
import { filesPace } from '../../store/store-fetched.ts';
import { BrokenStream, settleLibrary, storeStream } from '../../store/store-stream.ts';
import type { TaskRunner, TaskServices } from '../../tasks/run-tasks.ts';
import type { FileClient, RunningSync, TellSync, WaitingFiles } from '../../tasks/running-sync.ts';
import { SourceError } from '../paper-source.ts';
import {
  appliedFiles,
  type ListingVersions,
  listingVersions,
  listPubmedFiles,
  markApplied,
  md5Beside,
  type PubmedFile,
} from './list-files.ts';

/** Bytes of a packed file: the largest of PubMed have about 100 million. */
const LARGEST = 1_000_000_000;
/** When it is looked for new files again, in milliseconds: PubMed adds one a day. */
const AGAIN_MS = 24 * 3_600_000;

/** The file that is being applied, and how many of its records are stored. */
const cursorShape = z.object({ file: z.string(), records: z.int() });
/** Left by a run that applied everything: the listings that it did so for. */
const endShape = z.object({ listings: listingVersions });

/** Returns the runner that brings the library up to date with the files of PubMed, and is due again a day later. */
export function pubmedFiles(client: FileClient, tell: TellSync = () => {}): TaskRunner {
  return async (services, task, report, signal) => {
    const { listings = {} } = endShape.safeParse(task.cursor).data ?? {};
    // What the last run counted is not counted again.
    if (Object.keys(listings).length > 0) Object.assign(task, { found: 0, stored: 0 });
    const ended = await syncPubmed({ services, client, tell, report, signal, task }, listings);
    const cursor = Object.keys(ended).length > 0 ? { listings: ended } : null;
    return { at: new Date(services.now().getTime() + AGAIN_MS), cursor };
  };
}

/** Records of a file, and bytes that a record without a full text takes in the database with its words and its evidence; see docs/operations.md. */
const [RECORDS, BYTES] = [30_000, 12_000];

/** Asks PubMed how many files wait to be applied. */
export async function waitingForPubmed(
  { db }: Pick<TaskServices, 'db'>,
  client: FileClient,
  signal: AbortSignal,
): Promise<WaitingFiles> {
  const applied = await appliedFiles(db);
  const listing = await listPubmedFiles(client, signal);
  const waiting = (listing?.files ?? []).filter(({ name }) => !applied.has(name));
  const bytes = waiting.reduce((sum, file) => sum + file.bytes, 0);
  // Records of update files mostly replace others.
  const grows = waiting.filter(({ folder }) => folder === 'baseline').length * RECORDS * BYTES;
  return { files: waiting.length, what: 'files', bytes, grows };
}

/** Applies every file that was not applied yet, in the order of their numbers; returns the versions of the listings that name them. */
async function syncPubmed(sync: RunningSync, known: ListingVersions): Promise<ListingVersions> {
  const { services, client, signal, task } = sync;
  const listing = await listPubmedFiles(client, signal, known);
  if (!listing) return known;
  const applied = await appliedFiles(services.db);
  const waiting = listing.files.filter(({ name }) => !applied.has(name));
  const cursor = cursorShape.safeParse(task.cursor).data;
  const counts = { found: task.found, stored: task.stored };
  for (const [index, file] of waiting.entries()) {
    const behind = cursor?.file === file.name ? cursor.records : 0;
    await applyFile(sync, { file, behind, counts, place: { file: index + 1, files: waiting.length } });
  }
  if (waiting.length > 0) await settleLibrary(services.db);
  return listing.versions;
}

interface Applied {
  file: PubmedFile;
  behind: number;
  /** Records read and papers changed by the files before; they grow. */
  counts: { found: number; stored: number };
  place: { file: number; files: number };
}

async function applyFile(sync: RunningSync, { file, behind, counts, place }: Applied): Promise<void> {
  const { services, client, tell, report, signal } = sync;
  const { db, config } = services;
  const path = join(config.DATA_DIR, 'downloads', 'pubmed', file.name);
  const about = { ...place, name: file.name };
  const md5 = await md5Beside(client, file, signal);
  await client.download('pubmed', {
    path: `/${file.folder}/${file.name}`,
    to: path,
    md5,
    largest: LARGEST,
    signal,
    onProgress: (bytes) => tell({ ...about, step: 'download', bytes, of: file.bytes }),
  });
  const before = { ...counts };
  const deleted: string[] = [];
  const chunks = createReadStream(path).pipe(createGunzip({ chunkSize: 256 * 1024 }));
  try {
    await storeStream(db, readSource({ item: file.name, chunks, onDeleted: (pmid) => deleted.push(pmid) }), {
      behind,
      pace: () => filesPace(services),
      signal,
      async onBatch({ records, changed }) {
        counts.found = before.found + Math.max(0, records - behind);
        counts.stored = before.stored + changed;
        await report({ ...counts, cursor: { file: file.name, records }, total: null });
        tell({ ...about, step: 'store', records, changed });
      },
    });
  } catch (error) {
    // Its MD5 is right: the file is broken at the source, and asking again at once changes nothing.
    throw error instanceof BrokenStream ? new SourceError('pubmed', 'broken', error.message) : error;
  } finally {
    chunks.destroy();
  }
  const gone = await deletePapers(db, deleted);
  await markApplied(db, {
    name: file.name,
    found: counts.found - before.found + behind,
    stored: counts.stored - before.stored,
    at: services.now(),
  });
  tell({ ...about, step: 'done', ...gone });
  await rm(path, { force: true });
}
