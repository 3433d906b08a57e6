import { and, eq, ne, notLike, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { sourceTasks } from '../../../platform/schema.ts';
import type { SourceClient } from '../http/source-client.ts';
import { type AnswerVersion, answerVersion, type SourceAnswer, versionOf } from '../http/source-request.ts';
import { SourceError } from '../paper-source.ts';

/** A file of records that PubMed offers. */
export interface PubmedFile {
  /** "pubmed26n0001.xml.gz": the year of its baseline and a number that orders the files. */
  name: string;
  folder: 'baseline' | 'updatefiles';
  /** Bytes as the listing rounds them; 0 when it does not say. */
  bytes: number;
}

const FOLDERS = ['baseline', 'updatefiles'] as const;
const UNITS: Record<string, number> = { '': 1, K: 1e3, M: 1e6, G: 1e9 };
/** A link to a file, and behind its date how large it is: "19M". */
const LINE =
  /href="(pubmed\d{2}n\d{4,6}\.xml\.gz)"(?:[^\n]*?\d{4}-\d{2}-\d{2} \d{2}:\d{2}\s+(\d+(?:\.\d+)?)([KMG]?)\b)?/g;

/** Returns the files that a listing page of a folder names. */
export function readListing(page: string, folder: PubmedFile['folder']): PubmedFile[] {
  const files = new Map<string, PubmedFile>();
  for (const [, name = '', size = '0', unit = ''] of page.matchAll(LINE))
    files.set(name, { name, folder, bytes: Number(size) * (UNITS[unit] ?? 1) });
  return [...files.values()];
}

const [yearOf, numberOf] = [
  (name: string): number => Number(name.slice(6, 8)),
  (name: string): number => Number(/n(\d+)/.exec(name)?.[1]),
];

/**
 * Returns the files of the newest baseline and its updates in the order in which they must be applied. Their names are found in the
 * listings, because the year in them changes each winter and the new baseline replaces everything before it.
 */
export function inOrder(files: readonly PubmedFile[]): PubmedFile[] {
  const newest = Math.max(...files.map(({ name }) => yearOf(name)));
  return files
    .filter(({ name }) => yearOf(name) === newest)
    .toSorted((a, b) => numberOf(a.name) - numberOf(b.name));
}

/** Versions of the listings, where PubMed names them. */
export const listingVersions = z.partialRecord(z.enum(FOLDERS), answerVersion);
export type ListingVersions = z.infer<typeof listingVersions>;

/** The files that PubMed offers, in the order in which they must be applied. */
export interface PubmedListing {
  files: PubmedFile[];
  versions: ListingVersions;
}

/**
 * Asks PubMed for its files; returns null when the listings are still those of `known`. Throws SourceError when it does not answer or
 * when a folder that should hold some holds none.
 */
export async function listPubmedFiles(
  client: Pick<SourceClient, 'request'>,
  signal: AbortSignal,
  known: ListingVersions = {},
): Promise<PubmedListing | null> {
  const ask = (folder: PubmedFile['folder'], unlessChanged: AnswerVersion | null) =>
    client.request('pubmed', { path: `/${folder}/`, unlessChanged, signal });
  const answers: [PubmedFile['folder'], SourceAnswer][] = [];
  for (const folder of FOLDERS) answers.push([folder, await ask(folder, known[folder] ?? null)]);
  if (answers.every(([, { status }]) => status === 304)) return null;
  const files: PubmedFile[] = [];
  const versions: ListingVersions = {};
  for (const [folder, answer] of answers) {
    // Which files count depends on both folders: where one has changed, the other is read, too.
    const { headers, body } = answer.status === 304 ? await ask(folder, null) : answer;
    files.push(...readListing(body, folder));
    const version = versionOf(headers);
    if (version) versions[folder] = version;
  }
  // Between two years the updates may be none; the baseline is always there.
  if (!files.some(({ folder }) => folder === 'baseline'))
    throw new SourceError('pubmed', 'broken', 'the listing names no files');
  return { files: inOrder(files), versions };
}

/** Returns the MD5 that is beside a file: "MD5(name)= hex". Throws SourceError when there is none. */
export async function md5Beside(
  client: Pick<SourceClient, 'request'>,
  { folder, name }: PubmedFile,
  signal: AbortSignal,
): Promise<string> {
  const isBroken = (body: string) => (md5In(body) === null ? 'no MD5 beside a file' : null);
  const { body } = await client.request('pubmed', { path: `/${folder}/${name}.md5`, signal, isBroken });
  return md5In(body) ?? '';
}

const md5In = (text: string): string | null => /\b([0-9a-f]{32})\b/i.exec(text)?.[1] ?? null;

const ofPubmed = and(
  eq(sourceTasks.source, 'pubmed'),
  eq(sourceTasks.kind, 'files'),
  ne(sourceTasks.subject, ''),
);

/** Returns the names of the files whose records are stored. */
export async function appliedFiles(db: Database): Promise<Set<string>> {
  const rows = await db.select({ name: sourceTasks.subject }).from(sourceTasks).where(ofPubmed);
  return new Set(rows.map(({ name }) => name));
}

/** Keeps in mind that all records of a file are stored, and forgets the files of earlier years. */
export async function markApplied(
  db: Database,
  { name, found, stored, at }: { name: string; found: number; stored: number; at: Date },
): Promise<void> {
  const counts = { found, stored, finishedAt: at };
  await db
    .insert(sourceTasks)
    .values({
      source: 'pubmed',
      kind: 'files',
      subject: name,
      status: 'done',
      takeAt: at,
      requestedAt: at,
      ...counts,
    })
    .onConflictDoUpdate({
      target: [sourceTasks.source, sourceTasks.kind, sourceTasks.subject],
      set: { ...counts, status: sql`excluded.status` },
    });
  await db.delete(sourceTasks).where(and(ofPubmed, notLike(sourceTasks.subject, `${name.slice(0, 8)}n%`)));
}
