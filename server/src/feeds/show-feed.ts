import { createHash } from 'node:crypto';
import { refusals } from '@health/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '../http/refuse.ts';
import type { Services } from '../services.ts';
import { papers } from '../tables/papers.ts';
import { searches, searchRuns } from '../tables/searches.ts';
import { writeAtom } from './atom.ts';
import { hashOf } from './feed-address.ts';

const ENTRIES = 50;
const RUNS = 100;

/** The new papers of the search behind a secret address, with what a conditional request is answered by. */
export async function showFeed({ db }: Services, secret: string) {
  const [search] = await db
    .select()
    .from(searches)
    .where(eq(searches.feedHash, hashOf(secret)));
  if (!search) throw new Refusal(404, refusals.unknownFeed);
  const updated = search.lastRunAt ?? search.addedOn;
  const entries = await entriesOf(db, search.id);
  const xml = writeAtom({
    id: `urn:uuid:${search.id}`,
    title: `New papers: ${search.query}`,
    updated,
    entries,
  });
  return { xml, updated, etag: `"${createHash('sha256').update(xml).digest('base64url')}"` };
}

async function entriesOf(db: Services['db'], searchId: string) {
  const runs = await db
    .select({ newPapers: searchRuns.newPapers, ranAt: searchRuns.finishedAt, dueAt: searchRuns.dueAt })
    .from(searchRuns)
    .where(and(eq(searchRuns.searchId, searchId), eq(searchRuns.status, 'done')))
    .orderBy(desc(searchRuns.finishedAt))
    .limit(RUNS);
  const news = runs
    .flatMap(({ newPapers, ranAt, dueAt }) => newPapers.map((paper) => ({ ...paper, at: ranAt ?? dueAt })))
    .slice(0, ENTRIES);
  if (news.length === 0) return [];
  const ids = news.map(({ pmc_id }) => pmc_id);
  const known = new Map(
    (await db.select().from(papers).where(inArray(papers.pmcId, ids))).map((row) => [row.pmcId, row]),
  );
  return news.flatMap(({ pmc_id, late, at }) => {
    const paper = known.get(pmc_id);
    if (!paper) return [];
    const { title, pdfUrl: url, authors, journal, pubYear } = paper;
    const summary = [journal, pubYear, late && 'added late'].filter(Boolean).join(', ');
    return [{ id: `urn:uuid:${searchId}#${pmc_id}`, title, url, authors, summary, updated: at }];
  });
}
