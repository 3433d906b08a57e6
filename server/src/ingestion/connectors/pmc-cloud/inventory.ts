import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { SourceClient } from '../http/source-client.ts';
import { type AnswerVersion, versionOf } from '../http/source-request.ts';
import { SourceError } from '../paper-source.ts';

type Client = Pick<SourceClient, 'request' | 'download'>;

/** Parts into which the list of articles is split, so that two of them fit into memory whatever their number. */
export const PARTS = 64;
const PREFIX = 'inventory-reports/pmc-oa-opendata/metadata/';
const LARGEST = 4_000_000_000;
const manifestShape = z.object({
  fileSchema: z.string().regex(/^Bucket, Key, LastModifiedDate, ETag$/),
  files: z.array(z.object({ key: z.string().startsWith(PREFIX).endsWith('.csv.gz') })).min(1),
});
/** `"bucket","metadata/PMC1.1.json","2026-01-08T11:47:59.000Z","etag"` */
const ROW = /^"[\w.-]+","metadata\/(PMC\d{1,12})\.(\d{1,3})\.json","[^"]*","([0-9a-f-]{8,64})"$/i;

/** The keys below a prefix, as a bucket lists them. */
async function listBucket(
  client: Pick<Client, 'request'>,
  prefix: string,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' });
    if (token) query.set('continuation-token', token);
    const isBroken = (body: string) =>
      body.includes('</ListBucketResult>') ? null : 'no listing of a bucket';
    const { body } = await client.request('pmc', { path: `/?${query}`, signal, isBroken });
    for (const [, key = ''] of body.matchAll(/<CommonPrefixes><Prefix>([^<]+)<\/Prefix>/g)) found.push(key);
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(body)?.[1] ?? null;
  } while (token);
  return found;
}

/** Returns the day of the newest inventory. Throws SourceError when there is none. */
export async function newestInventory(client: Pick<Client, 'request'>, signal: AbortSignal): Promise<string> {
  const days = (await listBucket(client, PREFIX, signal)).flatMap(
    (key) => /\/(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}Z)\/$/.exec(key)?.[1] ?? [],
  );
  const newest = days.toSorted().at(-1);
  if (!newest) throw new SourceError('pmc', 'broken', 'no inventory');
  return newest;
}

/** What an inventory consists of. */
export interface Manifest {
  /** Keys of its files in the bucket. */
  files: string[];
  version: AnswerVersion | null;
}

/** Asks for the manifest of a day; returns null when it is still the `known` one. Throws SourceError when it is invalid. */
export async function readManifest(
  client: Pick<Client, 'request'>,
  { day, known = null }: { day: string; known?: AnswerVersion | null },
  signal: AbortSignal,
): Promise<Manifest | null> {
  const request = { path: `/${PREFIX}${day}/manifest.json`, unlessChanged: known, signal };
  const { status, headers, body } = await client.request('pmc', request);
  if (status === 304) return null;
  const manifest = manifestShape.safeParse(parsed(body));
  if (!manifest.success) throw new SourceError('pmc', 'broken', 'a manifest of another shape');
  return { files: manifest.data.files.map(({ key }) => key), version: versionOf(headers) };
}

/** Fetches an inventory and writes it into parts in a folder: "PMC1.1 etag" a line, versions of one article in one part. */
export async function fetchInventory(
  client: Client,
  { files, folder }: { files: readonly string[]; folder: string },
  signal: AbortSignal,
): Promise<void> {
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  const parts = Array.from({ length: PARTS }, (_, part) => createWriteStream(partIn(half, part)));
  for (const key of files) {
    const to = `${half}.gz`;
    await client.download('pmc', { path: `/${key}`, to, md5: null, largest: LARGEST, signal });
    for await (const line of linesOf(to)) {
      const [, article = '', version = '', etag = ''] = ROW.exec(line) ?? [];
      const part = parts[partOf(article)];
      if (article && part && !part.write(`${article}.${version} ${etag}\n`)) await once(part, 'drain');
    }
    await rm(to, { force: true });
  }
  await Promise.all(parts.map((part) => new Promise<void>((closed) => void part.end(() => closed()))));
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
}

/** The lines of a packed file. Throws SourceError when it ends too early or is not packed. */
async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  } catch (error) {
    throw new SourceError('pmc', 'broken', `half an inventory: ${Object(error).code}`);
  }
}

/** Fewer articles than this may vanish in a day, whatever their share. */
const FEW = 100;
/** The share of articles that can vanish from one inventory to the next; more is half an inventory. */
const MOST_VANISH = 0.2;

/**
 * Throws SourceError when an inventory lacks so many articles of the one before that it cannot be whole: what it does not name is
 * deleted here.
 */
export async function refuseShrunken(before: string, now: string): Promise<void> {
  let [known, missing] = [0, 0];
  for (let part = 0; part < PARTS; part++) {
    const [old, fresh] = [await readPart(partIn(before, part)), await readPart(partIn(now, part))];
    known += old.size;
    for (const article of old.keys()) if (!fresh.has(article)) missing++;
  }
  if (missing > FEW && missing > known * MOST_VANISH)
    throw new SourceError('pmc', 'broken', `an inventory without ${missing} of ${known} articles`);
}

const partOf = (article: string): number => Number(article.slice(3)) % PARTS;

/** The file of a part. */
export const partIn = (folder: string, part: number): string => join(folder, `part-${part}.txt`);

/** What changed of the articles of a part. */
export interface InventoryChanges {
  /** Articles that are new or have a version that changed, with all versions there are now. */
  changed: { article: string; versions: number[] }[];
  /** Articles of which no version is left. */
  vanished: string[];
}

/** Compares a part of two inventories by the ETags of the versions; in the order of the articles' numbers. */
export async function comparePart(before: string, now: string): Promise<InventoryChanges> {
  const [old, fresh] = [await readPart(before), await readPart(now)];
  const isChanged = (article: string) => old.get(article)?.join() !== fresh.get(article)?.join();
  const byNumber = (a: string, b: string) => Number(a.slice(3)) - Number(b.slice(3));
  const changed = [...fresh.keys()].filter(isChanged).toSorted(byNumber);
  return {
    changed: changed.map((article) => ({ article, versions: versionsIn(fresh.get(article) ?? []) })),
    vanished: [...old.keys()].filter((article) => !fresh.has(article)).toSorted(byNumber),
  };
}

/** Takes articles out of a part. */
export async function leaveOut(file: string, articles: readonly string[]): Promise<void> {
  if (articles.length === 0) return;
  const gone = new Set(articles);
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.filter((line) => !gone.has(line.split('.', 1)[0] ?? '')).join('\n'));
}

const versionsIn = (entries: readonly string[]): number[] =>
  entries.map((entry) => Number(entry.split(' ', 1)[0]));

async function readPart(file: string): Promise<Map<string, string[]>> {
  const articles = new Map<string, string[]>();
  const text = await readFile(file, 'utf8').catch(() => '');
  for (const line of text.split('\n')) {
    const [article = '', rest = ''] = line.split('.', 2);
    if (!rest) continue;
    const entries = articles.get(article);
    if (entries) entries.push(rest);
    else articles.set(article, [rest]);
  }
  for (const entries of articles.values()) entries.sort();
  return articles;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
