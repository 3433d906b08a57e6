import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { quotableSentences } from '../../answers/evidence-selection/quotable-sentences.ts';
import { readPapers } from '../../answers/evidence-selection/read-papers.ts';
import { readIdf } from '../../answers/evidence-selection/retrieve-evidence.ts';
import { bestSentence } from '../../answers/evidence-selection/select-sentences.ts';
import { readFrame } from '../../answers/question-frame/read-frame.ts';
import { currentRoles } from '../../answers/role-model/current-roles.ts';
import { searches } from '../../answers/schema.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Services } from '../../platform/services.ts';
import { type ShownFeed, writeAtom } from './atom.ts';
import { hashOf } from './feed-address.ts';
import { gatherEntries, type NewEntry } from './gather-entries.ts';
import { showRecommendationFeed } from './show-recommendation-feed.ts';

type Search = typeof searches.$inferSelect;

/** The feed behind a secret address. An address that was revoked and one that never existed get the same answer. */
export async function showFeed(services: Services, secret: string): Promise<ShownFeed> {
  const { db } = services;
  const [search] = await db
    .select()
    .from(searches)
    .where(eq(searches.feedHash, hashOf(secret)));
  if (!search) return showRecommendationFeed(services, secret);
  const entries = await gatherEntries(db, search.id);
  const moments = entries.flatMap((entry) => [entry.at, entry.paper.importedAt]);
  const updated = new Date(Math.max(search.addedOn.getTime(), ...moments.map((moment) => moment.getTime())));
  const content = entries.map(({ paper, late, place, at }) => [paper.pmcId, paper.digest, late, place, at]);
  const state = JSON.stringify([search.id, search.query, content]);
  return {
    etag: `"${createHash('sha256').update(state).digest('base64url')}"`,
    updated,
    write: (origin) => write(services, search, entries, updated, `${origin}/api/feeds/${secret}.atom`),
  };
}

async function write(
  services: Services,
  search: Search,
  entries: NewEntry[],
  updated: Date,
  self: string,
): Promise<string> {
  const quotes = await quotesOf(services, search.query, entries);
  return writeAtom({
    id: `urn:uuid:${search.id}`,
    title: `New papers: ${search.query}`,
    subtitle: 'Papers that came into the library since this search first ran.',
    ...{ self, page: new URL(`/search/${search.id}`, self).href, updated },
    entries: entries.map((entry) => {
      const { key, paper, at } = entry;
      return {
        id: `urn:uuid:${search.id}#${key}`,
        ...{ title: paper.title, url: paper.pdfUrl, authors: paper.authors, published: at },
        updated: paper.importedAt > at ? paper.importedAt : at,
        summary: summaryOf(entry, search.query, quotes.get(paper.pmcId)),
      };
    }),
  });
}

/** The sentence of each paper that answers the question best, where one does. */
async function quotesOf(
  services: Services,
  query: string,
  entries: NewEntry[],
): Promise<Map<string, string>> {
  const ids = entries.map(({ paper }) => paper.pmcId);
  const frame = readFrame({ words: query, written: query }, await readIdf(services));
  const roles = await currentRoles(services);
  const read = (await readPapers(services.db, ids)).filter(({ retracted }) => !retracted);
  return new Map(
    read.flatMap((paper) => {
      const sentences = quotableSentences(paper, (abstract) => rolesOf(abstract, roles));
      const quote = bestSentence(paper, sentences, frame)?.quote;
      return quote ? [[paper.pmcId, quote] as const] : [];
    }),
  );
}

/** Where it was published, why it is in the feed, and one finding as a quote. */
function summaryOf({ paper, late, place }: NewEntry, query: string, quote: string | undefined): string {
  const facts = [paper.journal, paper.pubYear, paper.studyDesign].filter(Boolean).join(', ');
  const rank = place > 0 ? ` at place ${place}` : '';
  const why = late
    ? `An older paper that is new in this library, found${rank} for “${query}”.`
    : `New, found${rank} for “${query}”.`;
  const withdrawn = paper.retracted ? 'This paper has been retracted since.' : '';
  const whose = paper.abstractBy === 'library' ? 'Summary by the library: ' : '';
  return [facts && `${facts}.`, why, withdrawn, quote && `${whose}“${quote}”`].filter(Boolean).join(' ');
}
