import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Preference } from '../../preferences/read-preferences.ts';
import { folderPapers, userNotes } from '../schema/notes.ts';

const row = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  fits: z.record(z.string(), z.number()),
});

/** More would add nothing to a profile. */
const LIMIT = 300;

/**
 * Returns the papers of a folder, the last saved or filed first, as likes of the same weight at `now`; without retracted papers and
 * bare references.
 */
export async function papersOfFolder(db: Queryable, folderId: number, now: Date): Promise<Preference[]> {
  const { rows } = await db.execute(sql`
    select p.pmc_id, p.title, p.key_words, p.terms, p.fits
    from ${folderPapers} f join ${userNotes} n on n.id = f.note_id join papers p on p.pmc_id = n.pmc_id
    where f.folder_id = ${folderId} and not p.retracted
    order by n.changed_at desc, p.pmc_id
    limit ${LIMIT}`);
  return z
    .array(row)
    .parse(rows)
    .map((one) => ({ ...one, weight: 1, at: now }));
}
