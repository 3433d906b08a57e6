import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';

/** More words of a query are left out. */
const MOST_WORDS = 20;

/**
 * Returns the keys of the saved papers and bare references of a user that have every word of a text somewhere in title,
 * authors, journal, abstract, keywords, own tags or note. Parts of words are found, too; case and accents do not matter.
 */
export async function findSaved({ db }: Services, userId: string, text: string): Promise<string[]> {
  const words = [...new Set(plain(text).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  const hasAll = sql`(select bool_and(strpos(content, word) > 0) from unnest(${sql.param(words)}::text[]) as word)`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select l.pmc_id as key, ${plainSql(sql`concat_ws(E'\\n', p.title, p.authors, p.journal, p.abstract, p.key_words, n.tags, n.note)`)} as content
      from library l join papers p on p.pmc_id = l.pmc_id
      left join reader_notes n on n.user_id = l.user_id and n.pmc_id = l.pmc_id
      where l.user_id = ${userId}
      union all
      select 'REF' || r.number, ${plainSql(sql`concat_ws(E'\\n', r.record->>'title', ${names}, r.record->>'journal', r.record->>'series', r.record->>'abstract', r.record->>'keywords', n.tags, n.note)`)}
      from reader_references r left join reader_notes n on n.reference = r.number
      where r.user_id = ${userId} and r.pmc_id is null
    ) as saved where ${hasAll} order by key`);
  return rows.map(({ key }) => key);
}

/** The names of the authors and editors of a reference, without the names of the fields. */
const names = sql`(select string_agg(concat_ws(' ', a->>'given', a->>'family', a->>'literal'), E'\\n')
  from jsonb_array_elements((r.record->'authors') || coalesce(r.record->'editors', '[]')) as a)`;

/** The normalised form of a text for comparison. The database does the same with `plainSql`. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');

const plainSql = (text: SQL) =>
  sql`regexp_replace(normalize(lower(normalize(${text}, NFKD)), NFKD), '[\\u0300-\\u036f]', '', 'g')`;
