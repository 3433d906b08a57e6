import type { NoteSummary, ReadingStatus } from '@health/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { referenceNumber } from '../papers/paper-key.ts';
import { distinctLabels } from './note-rows.ts';

/** What a user keeps about a paper, as it is stored. */
export interface StoredNote {
  pmc_id: string;
  status: ReadingStatus;
  tags: string[];
  folders: string[];
  note: string;
  version: number;
}

/** Returns what a user keeps about every paper: status, tags, folders, and whether there is a note. */
export async function listNotes({ db }: Services, userId: string): Promise<NoteSummary[]> {
  return (await selectNotes(db, userId, sql`true`, sql`left(n.note, 1)`)).map(noteSummaryOf);
}

/** Returns what a user keeps about these papers, the notes included; papers without anything are left out. */
export async function notesOf(db: Queryable, userId: string, keys: readonly string[]): Promise<StoredNote[]> {
  const numbers = keys.flatMap((key) => referenceNumber(key) ?? []);
  const named = sql`(n.pmc_id = any(${sql.param([...keys])}::text[]) or n.reference = any(${sql.param(numbers)}::bigint[]))`;
  return selectNotes(db, userId, named, sql`n.note`);
}

/** Returns what is stored as the contract lists it. */
export const noteSummaryOf = ({ note, version, ...stored }: StoredNote): NoteSummary => ({
  ...stored,
  has_note: note !== '',
});

async function selectNotes(db: Queryable, userId: string, named: SQL, note: SQL): Promise<StoredNote[]> {
  const { rows } = await db.execute<StoredNote & Record<string, unknown>>(sql`
    select coalesce(n.pmc_id, 'REF' || n.reference) as pmc_id, n.status, n.tags, ${note} as note, n.version,
      coalesce((select array_agg(f.name) from folder_papers p join reader_folders f on f.id = p.folder_id
        where p.note_id = n.id), '{}') as folders
    from reader_notes n where n.user_id = ${userId} and ${named} order by n.id`);
  return rows.map((row) => ({
    ...row,
    tags: distinctLabels(row.tags),
    folders: distinctLabels(row.folders),
  }));
}
