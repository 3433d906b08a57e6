import { afterAll, beforeAll, expect, it } from 'vitest';
import { papers } from '../../../library/schema/papers.ts';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import {
  cutOff,
  type Fault,
  sameCursor,
  tooManyRequests,
  versionOnly,
  wrongEncoding,
} from '../../../testing/source-server/faults.ts';
import { playedPaper } from '../../../testing/source-server/played-paper.ts';
import { type PlayedSourceTest, testEuropePmc } from '../../../testing/source-server/test-europe-pmc.ts';
import { storeFound } from '../../store/store-found.ts';
import { SourceError } from '../paper-source.ts';

let test: PlayedSourceTest;
beforeAll(async () => {
  test = await testEuropePmc();
});
afterAll(() => test.close());

/** Searches from a cursor on and stores every page; returns where to continue after an error, null at the end. */
async function storeFrom(cursor: string | null): Promise<string | null> {
  const query = { terms: [['asthma']], order: 'relevance' } as const;
  let next = cursor;
  try {
    const options = { signal: new AbortController().signal, pageSize: 5, cursor, urgent: true };
    for await (const page of test.source.search(query, options)) {
      const found = page.records.flatMap((one) => ('skipped' in one ? [] : one));
      await storeFound(test.db, found);
      next = page.cursor;
    }
    return null;
  } catch (error) {
    if (error instanceof SourceError) return next;
    throw error;
  }
}

const stored = async () => (await test.db.select().from(papers)).map(({ pmcId }) => pmcId).toSorted();

it('papers are stored once, even if the search is interrupted and repeated', async () => {
  const { library, server } = test;
  const played = Array.from({ length: 24 }, (_, index) =>
    playedPaper(arbitraryPaper({ title: `Asthma ${index}`, doi: `10.1000/a${index}` })),
  );
  library.put(...played);
  const faults: Fault[] = [versionOnly, cutOff, wrongEncoding, tooManyRequests()];
  // Each page after the first breaks off twice, for a person's two attempts.
  for (const fault of faults)
    server.fail('europe-pmc', fault, { times: 2, when: ({ query }) => query.get('cursorMark') !== '*' });
  let breaks = 0;
  for (let cursor = await storeFrom(null); cursor !== null; cursor = await storeFrom(cursor)) breaks++;
  expect(breaks).toBe(4);
  const keys = played.map(({ paper }) => paper.pmc_id).toSorted();
  expect(await stored()).toEqual(keys);
  await storeFrom(null);
  expect(await stored()).toEqual(keys);
});

it('a search that ends early because of a wrong cursor loses nothing when it is repeated', async () => {
  test.library.put(
    ...Array.from({ length: 12 }, () => playedPaper(arbitraryPaper({ title: 'Asthma again' }))),
  );
  test.server.fail('europe-pmc', sameCursor);
  await storeFrom(null);
  expect((await stored()).length).toBeLessThan(36);
  await storeFrom(null);
  expect(await stored()).toHaveLength(36);
});
