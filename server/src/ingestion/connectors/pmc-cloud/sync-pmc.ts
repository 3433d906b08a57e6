import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readSource } from '../../read-sources.ts';
import type { ReadItem, UnderstoodPaper } from '../../source-paper.ts';
import { deleteArticles } from '../../store/delete-papers.ts';
import { storeFound } from '../../store/store-found.ts';
import type { TaskRunner, TaskServices } from '../../tasks/run-tasks.ts';
import type { FileClient, RunningSync, TellSync, WaitingFiles } from '../../tasks/running-sync.ts';
import type { LeasedTask } from '../../tasks/take-task.ts';
import { type AnswerVersion, answerVersion } from '../http/source-request.ts';
import { SourceError } from '../paper-source.ts';
import {
  comparePart,
  fetchInventory,
  leaveOut,
  newestInventory,
  PARTS,
  partIn,
  readManifest,
  refuseShrunken,
} from './inventory.ts';
import {
  isLicence,
  isUnder,
  type PmcLicence,
  placeInBucket,
  readMetadata,
  versionOfRecord,
} from './read-metadata.ts';

/** When it is looked for a newer inventory, in milliseconds: there is one a day. */
const AGAIN_MS = 24 * 3_600_000;
/** Articles that are fetched beside each other and stored together. */
const TOGETHER = 8;
const LARGEST_ARTICLE = 200_000_000;
/** Articles there are, and bytes that one with its full text takes in the database; see docs/operations.md. */
const [ARTICLES, BYTES] = [8_000_000, 150_000];

/**
 * The inventory that is worked through, and how far: articles of a part that are done, and those of them that were not there though the
 * inventory names them.
 */
const cursorShape = z.object({
  day: z.string(),
  part: z.int(),
  done: z.int(),
  missing: z.array(z.string()).default([]),
  manifest: answerVersion.nullable().default(null),
});
type Cursor = z.infer<typeof cursorShape>;
/** Left by a run that worked through an inventory: which one. */
const endShape = z.object({ ended: z.string(), manifest: answerVersion });
type Ended = z.infer<typeof endShape>;

/** Returns the runner that brings the articles under the licences of its task up to date, and is due again a day later. */
export function pmcCloud(client: FileClient, tell: TellSync = () => {}): TaskRunner {
  return async (services, task, report, signal) => {
    const licences = task.subject.split(',').filter(isLicence);
    const last = endShape.safeParse(task.cursor).data ?? null;
    // What the last run counted is not counted again.
    if (last) Object.assign(task, { found: 0, stored: 0 });
    const sync = { services, client, tell, report, signal, task, licences, counts: countsOf(task) };
    const cursor = await syncPmc(sync, last);
    return { at: new Date(services.now().getTime() + AGAIN_MS), cursor };
  };
}

const countsOf = ({ found, stored }: LeasedTask) => ({ found, stored });

/** Says how much there may be: how many articles are under a licence is known only when their metadata have been read. */
export async function waitingForPmc(
  _services: TaskServices,
  client: FileClient,
  signal: AbortSignal,
): Promise<WaitingFiles> {
  await newestInventory(client, signal);
  return { files: ARTICLES, what: 'articles at most', bytes: 0, grows: ARTICLES * BYTES };
}

interface PmcSync extends RunningSync {
  licences: readonly PmcLicence[];
  counts: { found: number; stored: number };
}

/** Where the inventories of a choice of licences lie: that of the last run, and the one that is worked through. */
function foldersOf({ services, task }: PmcSync): { before: string; now: string } {
  const folder = join(services.config.DATA_DIR, 'downloads', 'pmc', task.subject.replaceAll(',', '+'));
  return { before: join(folder, 'before'), now: join(folder, 'now') };
}

/** Works through the newest inventory, or what is left of the one that was begun; returns which one, where its version is known. */
async function syncPmc(sync: PmcSync, last: Ended | null): Promise<Ended | null> {
  const folders = foldersOf(sync);
  const kept = cursorShape.safeParse(sync.task.cursor).data;
  const cursor = kept && existsSync(folders.now) ? kept : await beginInventory(sync, last);
  if (!cursor) return last;
  for (let part = cursor.part; part < PARTS; part++)
    await syncPart(sync, part === cursor.part ? cursor : { ...cursor, part, done: 0, missing: [] });
  await rm(folders.now, { recursive: true, force: true });
  return cursor.manifest && { ended: cursor.day, manifest: cursor.manifest };
}

/** Fetches the newest inventory; returns where to begin with it, and null when it is the one of the last run. */
async function beginInventory(sync: PmcSync, last: Ended | null): Promise<Cursor | null> {
  const { client, signal } = sync;
  const folders = foldersOf(sync);
  const day = await newestInventory(client, signal);
  const known: AnswerVersion | null =
    last?.ended === day && existsSync(folders.before) ? last.manifest : null;
  const manifest = await readManifest(client, { day, known }, signal);
  if (!manifest) return null;
  await fetchInventory(client, { files: manifest.files, folder: folders.now }, signal);
  await refuseShrunken(folders.before, folders.now);
  return { day, part: 0, done: 0, missing: [], manifest: manifest.version };
}

/** Brings one part up to date and keeps its list for the next inventory. */
async function syncPart(sync: PmcSync, begun: Cursor): Promise<void> {
  const { part, done, missing } = begun;
  const { services, tell, report, signal, counts } = sync;
  const folders = foldersOf(sync);
  const [before, now] = [partIn(folders.before, part), partIn(folders.now, part)];
  // A part that is missing was moved when it was done.
  if (!(await stat(now).catch(() => null))) return;
  const { changed, vanished } = await comparePart(before, now);
  const place = { name: `part ${part + 1} of the inventory`, file: part + 1, files: PARTS };
  for (let at = done; at < changed.length; at += TOGETHER) {
    signal.throwIfAborted();
    const articles = changed.slice(at, at + TOGETHER);
    const fetched = await Promise.all(articles.map((one) => fetchArticle(sync, one)));
    const { stored, updated } = await storeFound(
      services.db,
      fetched.flatMap(({ found }) => found),
    );
    missing.push(
      ...fetched.flatMap(({ isThere }, index) => (isThere ? [] : (articles[index]?.article ?? []))),
    );
    counts.found += articles.length;
    counts.stored += stored + updated;
    const cursor = { ...begun, done: Math.min(at + TOGETHER, changed.length), missing };
    await report({ ...counts, cursor, total: null });
    tell({ ...place, step: 'store', records: cursor.done, changed: counts.stored });
  }
  const gone = await deleteArticles(services.db, vanished);
  tell({ ...place, step: 'done', ...gone });
  // The next inventory that names them has them asked for again.
  await leaveOut(now, missing);
  await moveTo(now, before);
  await report({ ...counts, cursor: { ...begun, part: part + 1, done: 0, missing: [] }, total: null });
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** The result for an article, and whether everything named by the inventory and its metadata existed. */
interface FetchedArticle {
  found: UnderstoodPaper[];
  isThere: boolean;
}

/** Fetches the version of record of an article; nothing when it is under another licence or cannot be read. */
async function fetchArticle(
  sync: PmcSync,
  { article, versions }: { article: string; versions: readonly number[] },
): Promise<FetchedArticle> {
  const { client, services, signal, licences } = sync;
  const records = [];
  for (const version of versions) {
    const path = `/metadata/${article}.${version}.json`;
    const { status, body } = await client.request('pmc', { path, signal, answers: [404] });
    if (status === 200) records.push(readMetadata(body));
  }
  const isThere = records.length === versions.length;
  const best = versionOfRecord(records);
  if (!best?.is_pmc_openaccess || !isUnder(best.license_code ?? null, licences))
    return { found: [], isThere };
  const place = placeInBucket(best.xml_url ?? '');
  if (!place) throw new SourceError('pmc', 'broken', 'an address outside the bucket');
  const to = join(services.config.DATA_DIR, 'downloads', 'pmc', `${article}.xml`);
  try {
    await client.download('pmc', { ...place, to, largest: LARGEST_ARTICLE, signal });
  } catch (error) {
    if (error instanceof SourceError && error.detail === 'status 404') return { found: [], isThere: false };
    throw error;
  }
  const items: ReadItem[] = [];
  for await (const item of readSource({ item: `${article}.xml`, chunks: createReadStream(to) }))
    items.push(item);
  await rm(to, { force: true });
  return { found: items.flatMap((item) => ('skipped' in item ? [] : withFlags(item, best))), isThere };
}

/** The bucket knows of a retraction and of the licence where the article itself does not say. */
function withFlags(
  item: UnderstoodPaper,
  { is_retracted, license_code }: { is_retracted: boolean; license_code?: string | null | undefined },
): UnderstoodPaper {
  const { paper } = item;
  const types = paper.publication_types;
  const isMarked = types.some((type) => /^retracted publication$/i.test(type));
  const publication_types = is_retracted && !isMarked ? [...types, 'Retracted Publication'] : types;
  return { ...item, paper: { ...paper, publication_types, licence: paper.licence ?? license_code ?? null } };
}
