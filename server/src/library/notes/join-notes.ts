import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { lockNotes } from './note-rows.ts';

/** Gives the notes about a paper, which becomes one with another, to the other. Call it before the paper goes. */
export async function joinNotesOfPapers(tx: Transaction, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute<MovedNote>(
    sql`select id, ${to} as to_key from reader_notes where pmc_id = ${from} order by id for update`,
  );
  await moveNotes(tx, rows);
}

/** Gives the notes about bare references that have become papers to the papers. */
export async function claimNotes(tx: Transaction, pmcIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<MovedNote>(sql`
    select n.id, r.pmc_id as to_key from reader_notes n join reader_references r on r.number = n.reference
    where r.pmc_id = any(${sql.param([...pmcIds])}::text[]) order by n.id for update of n`);
  await moveNotes(tx, rows);
}

/** Gives what a user keeps about some papers and bare references to another one, which it becomes one with. */
export async function joinNotesOfUser(
  tx: Transaction,
  userId: string,
  from: readonly string[],
  to: string,
): Promise<void> {
  const rows = await lockNotes(tx, userId, [...from, to]);
  const target = rows.find(({ key }) => key === to);
  if (!target) return;
  await joinInto(
    tx,
    rows.flatMap(({ id, key }) => (key === to ? [] : { id: String(id), to_id: String(target.id) })),
  );
}

type MovedNote = { id: string; to_key: string };

/** Moves notes to papers; where the user keeps nothing about the paper yet, that is begun. */
async function moveNotes(tx: Transaction, moved: readonly MovedNote[]): Promise<void> {
  if (moved.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g (id bigint, to_key text)
    join reader_notes old on old.id = g.id`;
  await tx.execute(sql`
    insert into reader_notes (user_id, pmc_id) select distinct old.user_id, g.to_key from ${given}
    on conflict do nothing`);
  const { rows } = await tx.execute<JoinedNote>(sql`
    select old.id, kept.id as to_id from ${given}
    join reader_notes kept on kept.user_id = old.user_id and kept.pmc_id = g.to_key`);
  await joinInto(tx, rows);
}

type JoinedNote = { id: string; to_id: string };

/**
 * Joins notes with others of the same user: texts follow one another, tags and folders come together, the status that is further
 * stays. The version rises, so that an editor that is open notices.
 */
async function joinInto(tx: Transaction, joined: readonly JoinedNote[]): Promise<void> {
  if (joined.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as g (id bigint, to_id bigint)
    join reader_notes old on old.id = g.id`;
  await tx.execute(sql`
    update reader_notes kept set
      note = case when said.note is null or strpos(kept.note, said.note) > 0 then kept.note
        else concat_ws(E'\\n\\n', nullif(kept.note, ''), said.note) end,
      tags = array(select min(tag) from (
        select unnest(kept.tags) as tag
        union all select unnest(o.tags) from reader_notes o where o.id = any(said.ids)
      ) as t group by lower(tag)),
      status = (array['to-read', 'reading', 'read'])[greatest(said.status,
        array_position(array['to-read', 'reading', 'read'], kept.status))],
      version = greatest(kept.version, said.version) + 1
    from (
      select g.to_id, array_agg(old.id) as ids, max(old.version) as version,
        string_agg(nullif(old.note, ''), E'\\n\\n' order by old.id) as note,
        max(array_position(array['to-read', 'reading', 'read'], old.status)) as status
      from ${given} group by g.to_id
    ) as said where kept.id = said.to_id`);
  await tx.execute(sql`
    insert into folder_papers (folder_id, note_id)
    select f.folder_id, g.to_id from ${given} join folder_papers f on f.note_id = old.id
    on conflict do nothing`);
  await tx.execute(
    sql`delete from reader_notes where id = any(${sql.param(joined.map(({ id }) => id))}::bigint[])`,
  );
}
