import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { SourceClient } from '../connectors/http/source-client.ts';
import { answerVersion, versionOf } from '../connectors/http/source-request.ts';
import { type NoticesFile, readNoticesFile } from '../connectors/notices/retraction-watch.ts';
import { SourceError } from '../connectors/paper-source.ts';
import { type NoticeRow, paperNotices } from '../schema.ts';
import { applyNotices } from '../store/apply-notices.ts';
import type { NoticeChanges } from '../store/own-notices.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { nextNight } from './request-notices.ts';

/** The file has some 70 MB. */
const LARGEST = 512 * 1024 * 1024;
/** Milliseconds that it may take over a slow line. */
const LONGEST_MS = 30 * 60_000;
/** Changes when rows are read differently: then the file is read again though it has not changed. */
const READER = 1;
/** A file with fewer rows than this share of what is stored is not believed to be whole. */
const LEAST_SHARE = 0.9;
const PAGE = 5000;

/** By what the source tells that its file has not changed. */
const version = answerVersion.extend({ reader: z.literal(READER) });
type Version = z.infer<typeof version>;

/** Returns what reads the list of Retraction Watch every night, when it has changed, and marks the papers it names. */
export function retractionWatchReader(client: SourceClient): TaskRunner {
  return async ({ db, now, log }, task, report, signal) => {
    const known = version.safeParse(task.cursor).data ?? null;
    const read = await fetchFile(client, known, signal);
    const at = nextNight(now());
    if (read === null) return { at, cursor: known };
    const { file, cursor } = read;
    const changes = await changesTo(db, file);
    const marked = await applyNotices(db, changes, now(), signal);
    log.info(
      { notices: file.rows, changed: changes.put.length, deleted: changes.gone.length, marked },
      'notices were read',
    );
    await report({ cursor, found: file.rows, stored: 0, total: file.rows });
    return { at, cursor };
  };
}

/** Returns the file with its version; null when it is still the known one. */
function fetchFile(
  client: SourceClient,
  known: Version | null,
  signal: AbortSignal,
): Promise<{ file: NoticesFile; cursor: Version } | null> {
  const request = {
    path: '',
    accept: 'text/csv',
    unlessChanged: known,
    largest: LARGEST,
    longest: LONGEST_MS,
    signal,
  };
  return client.stream('retraction-watch', request, async ({ status, headers, chunks }) => {
    if (status === 304) return null;
    const file = await readNoticesFile(chunks);
    const { etag, modified } = versionOf(headers) ?? { etag: null, modified: null };
    return { file, cursor: { reader: READER, etag, modified } };
  });
}

/**
 * Returns how the file differs from what is stored. Records that are no longer in it are withdrawn, except those newer than the file,
 * because Crossref may report them first. Throws SourceError when much of what is stored is missing.
 */
async function changesTo(db: Database, { notices }: NoticesFile): Promise<NoticeChanges> {
  const incoming = new Map(notices.map((notice) => [notice.record, notice]));
  const newest = notices.reduce((most, { record }) => Math.max(most, Number(record)), 0);
  const gone: NoticeRow[] = [];
  let [stored, missing] = [0, 0];
  for await (const row of storedNotices(db)) {
    stored++;
    const now = incoming.get(row.record);
    if (!now) missing++;
    if (!now && Number(row.record) <= newest) gone.push(row);
    if (now && isSame(row, now)) incoming.delete(row.record);
  }
  if (stored - missing < stored * LEAST_SHARE)
    throw new SourceError('retraction-watch', 'broken', `${missing} of ${stored} notices are missing`);
  return { put: [...incoming.values()], gone };
}

async function* storedNotices(db: Database): AsyncGenerator<NoticeRow> {
  for (let last = ''; ; ) {
    const ofSource = eq(paperNotices.source, 'retraction-watch');
    const page = await db
      .select()
      .from(paperNotices)
      .where(and(ofSource, gt(paperNotices.record, last)))
      .orderBy(asc(paperNotices.record))
      .limit(PAGE);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end.record;
  }
}

const COMPARED = ['kind', 'pmid', 'doi', 'issuedOn', 'noticePmid', 'noticeDoi'] as const;
const isSame = (one: NoticeRow, other: NoticeRow): boolean =>
  COMPARED.every((field) => one[field] === other[field]) &&
  one.reasons?.join(';') === other.reasons?.join(';');
