import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryPaper } from '../arbitrary-paper.ts';
import { playEuropePmc } from './europe-pmc.ts';
import { readPlayedQuery } from './europe-pmc-query.ts';
import { PlayedLibrary, playedPaper } from './played-paper.ts';
import { type SourceServer, startSourceServer } from './source-server.ts';

const recordings = fileURLToPath(
  new URL('../../../../../shared/data/api-recordings.tar.xz', import.meta.url),
);
const paper = arbitraryPaper({
  ...{ pmid: '45000001', doi: '10.1000/ABC', title: 'Asthma and sleep', licence: 'CC-BY-NC', pages: '1-9' },
  ...{ abstract: 'Background: Asthma.\nMethods: People <65 years.', mesh: ['Asthma'], key_words: ['Sleep'] },
  ...{ authors: ['Daphne A Haas-Kogan', 'Asthma Study Group'], publication_types: ['Review'] },
});
const played = playedPaper(paper, {
  comments: [{ type: 'Erratum for', source: 'MED', id: '1', reference: 'J Sleep. 2020' }],
});

let server: SourceServer;
beforeAll(async () => {
  server = await startSourceServer({ 'europe-pmc': playEuropePmc(new PlayedLibrary([played])) });
});
afterAll(() => server.close());

async function ask(fields: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.environment.EUROPE_PMC_URL}/search?${new URLSearchParams(fields)}`);
  expect(answer.status).toBe(200);
  return Object(await answer.json());
}
const hits = async (query: string) => (await ask({ query, resultType: 'core' })).hitCount;

/** Every place in a value with the type of what is there: "authorList.author[].fullName string". */
function placesIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [`${place} ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, `${place}.${key}`));
}

function recorded(name: string): unknown {
  return JSON.parse(String(execFileSync('tar', ['-xJOf', recordings, `responses/europepmc/${name}`])));
}

describe('the simulated Europe PMC', () => {
  it.each([
    ['TITLE_ABS:"asthma and sleep"', 1],
    ['TITLE_ABS:"sleep asthma"', 0],
    ['(KW:"sleep" OR KW:"nothing") AND OPEN_ACCESS:y', 1],
    ['KW:"nothing" OR MESH:"asthma" AND NOT SRC:PPR', 1],
    ['asthma NOT sleep', 0],
    ['EXT_ID:45000001 AND SRC:MED', 1],
    ['EXT_ID:"45000001" AND SRC:MED', 0],
    ['PMID:45000001', 0],
    ['DOI:"10.1000/abc"', 1],
    ['FIRST_PDATE:[2020-01-01 TO 2020-12-31]', 1],
    ['FIRST_PDATE:[2021-01-01 TO 2021-12-31]', 0],
    ['NO_SUCH_FIELD:"asthma"', 0],
  ])('%s finds %i', async (query, count) => {
    expect(await hits(query)).toBe(count);
  });

  it.each(['(asthma', 'asthma)', 'asthma AND', 'TITLE:"open', 'OR'])('%s is a syntax error', (query) => {
    expect(() => readPlayedQuery(query)).toThrow();
  });

  it('returns its errors with status 200', async () => {
    expect(await ask({ query: '' })).toMatchObject({ errCode: 400 });
    expect(await ask({ query: 'asthma', pageSize: '1001' })).toMatchObject({ errCode: 404 });
    expect(await ask({ query: 'asthma', sort: 'FIRST_PIDATE desc' })).toEqual({ version: '6.9' });
  });

  it.skipIf(!existsSync(recordings))(
    'has nothing in its pages that the recorded ones do not have',
    async () => {
      const known = ['search-core-25.json', 'search-retracted-core.json'].flatMap((name) =>
        placesIn(recorded(name)),
      );
      // Seen in other answers: a group's name, and a licence.
      const elsewhere = ['.resultList.result[].authorList.author[].collectiveName string'];
      const page = await ask({ query: 'asthma', resultType: 'core' });
      expect(placesIn(page).filter((place) => ![...known, ...elsewhere].includes(place))).toEqual([]);
      const none = await ask({ query: 'nothing' });
      expect(Object.keys(none).toSorted()).toEqual(
        Object.keys(Object(recorded('search-empty.json'))).toSorted(),
      );
    },
  );
});
