import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { findFolder, insertFolder } from '../folders/folders.ts';

type StoredNote = { id: string; folders: string[] };

/**
 * Makes notes of what imported records say in words of the user: note, tags, reading status and folders of the records that were stored
 * since a moment. The notes of a record become one text, its tags are cut to 100 characters. What the user has already stays in front,
 * and of two statuses the further one stays. Refuses more than 500 folders with 409.
 */
export async function bringNotes(tx: Transaction, userId: string, since: Date): Promise<void> {
  const { rows } = await tx.execute<StoredNote>(sql`
    with said as (
      select distinct on (coalesce(pmc_id, number::text)) number, pmc_id, note, tags, folders, status from (
        select r.number, r.pmc_id,
          coalesce((select string_agg(one, E'\\n\\n' order by place)
            from jsonb_array_elements_text(r.record->'notes') with ordinality as n(one, place)), '') as note,
          coalesce((select array_agg(tag order by place) from (
            select min(left(one, 100)) as tag, min(place) as place
            from jsonb_array_elements_text(r.record->'tags') with ordinality as t(one, place)
            group by lower(left(one, 100)) order by 2 limit 100) as t), '{}') as tags,
          coalesce(r.record->'folders', '[]') as folders, coalesce(r.record->>'status', '') as status
        from reader_references r
        where r.user_id = ${userId} and r.saved_at >= ${since.toISOString()}::timestamptz
          and not exists (select from reader_notes n where n.reference = r.number)
      ) as records where note <> '' or tags <> '{}' or folders <> '[]' or status <> ''
      order by coalesce(pmc_id, number::text), number
    ), kept as (
      insert into reader_notes as kept (user_id, pmc_id, reference, note, tags, status, version)
      select ${userId}, pmc_id, case when pmc_id is null then number end, note, tags,
        coalesce(nullif(status, ''), 'to-read'), least(length(note), 1) from said
      on conflict (user_id, pmc_id) do update set
        note = case when strpos(kept.note, excluded.note) > 0 then kept.note
          else concat_ws(E'\\n\\n', nullif(kept.note, ''), excluded.note) end,
        version = kept.version + 1,
        tags = array(select min(tag) from unnest(kept.tags || excluded.tags) as tag group by lower(tag)),
        status = case when array_position(${STATUSES}, excluded.status) > array_position(${STATUSES}, kept.status)
          then excluded.status else kept.status end
      returning id, pmc_id, reference
    )
    select id, folders from kept join said on coalesce(kept.pmc_id, kept.reference::text) = coalesce(said.pmc_id, said.number::text)
    where folders <> '[]'`);
  const names = new Set(rows.flatMap(({ folders }) => folders));
  for (const name of names) {
    const id = (await findFolder(tx, userId, name))?.id ?? (await insertFolder(tx, userId, name));
    const notes = rows.filter(({ folders }) => folders.includes(name)).map((row) => row.id);
    await tx.execute(sql`
      insert into folder_papers (folder_id, note_id)
      select ${id}, note from unnest(${sql.param(notes)}::bigint[]) as note on conflict do nothing`);
  }
}

/** In the order of reading. */
const STATUSES = sql.raw(`array['to-read', 'reading', 'read']`);
