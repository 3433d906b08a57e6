import type { Follow } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';

/** So many of the newest papers are looked at for each author, journal or cited paper. */
const NEWEST_OF_EACH = 60;

/** A paper and the first reason why it is followed. */
interface FollowedPaper {
  pmc_id: string;
  follow: Follow;
}

/**
 * Returns the newest papers of the authors and journals that are followed, and those that cite a followed paper: by year, then by
 * the day on which they came, the newest first, each once. A citation is the first reason, then the author, then the journal.
 */
export async function papersFollowed(db: Queryable, follows: readonly Follow[]): Promise<FollowedPaper[]> {
  if (follows.length === 0) return [];
  const asked = follows.map(({ kind, name, pmc_id }, place) => ({
    ...{ place, kind, name, pmc_id, spellings: kind === 'author' ? authorSpellings(name) : [] },
  }));
  const { rows } = await db.execute<{ pmc_id: string; place: number }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as t (place int, kind text, name text, pmc_id text, spellings jsonb)
    ), found as (
      select asked.place, asked.kind, p.* from asked cross join lateral (${papersOfOne}) as p
    ), first as (
      select distinct on (pmc_id) * from found order by pmc_id, array_position(array['citations', 'author', 'journal'], kind), place
    )
    select pmc_id, place from first order by pub_year desc nulls last, came desc, pmc_id`);
  return rows.flatMap(({ pmc_id, place }) => {
    const follow = follows[place];
    return follow ? [{ pmc_id, follow }] : [];
  });
}

const COLUMNS = sql`p.pmc_id, p.pub_year, coalesce(p.first_imported_at, p.imported_at) as came`;

/** The newest papers of one row of `asked`. Each kind has a condition of its own, so that its index is used. */
const papersOfOne = sql`
  select * from (
    select ${COLUMNS} from papers p
    where asked.kind = 'author' and p.authors ?| array(select jsonb_array_elements_text(asked.spellings))
    union all
    select ${COLUMNS} from papers p where asked.kind = 'journal' and p.journal = asked.name
    union all
    select ${COLUMNS} from papers p where asked.kind = 'citations' and p.pmc_id <> asked.pmc_id and p.pmc_id in (
      select r.pmc_id from paper_references r where r.to_pmc_id = asked.pmc_id
      union select r.pmc_id from paper_aliases a join paper_references r on r.to_pmc_id = a.alias where a.pmc_id = asked.pmc_id
      union select r.pmc_id from papers c join paper_references r on r.pmid = c.pmid where c.pmc_id = asked.pmc_id
      union select r.pmc_id from papers c join paper_references r on lower(r.doi) = lower(c.doi) where c.pmc_id = asked.pmc_id)
  ) as p order by pub_year desc nulls last, came desc limit ${sql.raw(String(NEWEST_OF_EACH))}`;

/**
 * Returns how papers may print the name of an author: as it is, with and without points behind initials, and, where there are
 * at least two given names, with their initials only, "Anna B. Smith", "A. B. Smith", "A B Smith" and "AB Smith". A single
 * initial is not a name: it would stand for many people. Case and accents are those of the name.
 */
export function authorSpellings(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  // "van den" of "Maria van den Berg" belongs to the family name.
  const particle = words.findIndex((word, place) => place > 0 && /^\p{Ll}/u.test(word));
  const family = words.splice(particle > 0 ? particle : words.length - 1).join(' ');
  if (words.length === 0) return [family];
  const given = words.join(' ');
  const names = given.split(/[\s.]+/u).filter(Boolean);
  const initials = initialsOf(names);
  const forms = [given, names.join(' '), names.map(withPoint).join(' ')];
  if (initials.length > 1)
    forms.push(
      initials.join(''),
      initials.join(' '),
      initials.map((one) => `${one}.`).join(' '),
      `${initials.join('.')}.`,
    );
  return [...new Set(forms)].map((one) => `${one} ${family}`);
}

/** The initials of given names; those that are printed together, "AB", are several. */
function initialsOf(names: readonly string[]): string[] {
  const [only = ''] = names;
  if (names.length === 1) return /^\p{Lu}{2,3}$/u.test(only) ? [...only] : [only.slice(0, 1)];
  return names.flatMap((name) => [...name].slice(0, 1));
}

const withPoint = (name: string): string => (/^\p{Lu}$/u.test(name) ? `${name}.` : name);
