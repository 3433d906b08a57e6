import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { EVIDENCE_VERSION, storedEvidence } from '../evidence/structured/paper-evidence.ts';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { arbitraryPaper } from '../testing/arbitrary-paper.ts';
import { testDatabase } from '../testing/test-database.ts';
import { storePapers } from './store/store-papers.ts';
import { storeEvidence, withoutLostPowers } from './store-evidence.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from papers`));

const trial = (number: number, people: number) =>
  arbitraryPaper({
    pmc_id: `PMC${number}`,
    title: 'Effect of ginger on nausea',
    abstract: `We randomised ${people} adults with nausea to ginger or placebo.`,
  });

async function stored() {
  const { rows } = await database.db.execute<{
    pmc_id: string;
    version: number;
    evidence: unknown;
    abstract: string;
  }>(
    sql`select e.pmc_id, version, evidence, abstract from paper_evidence e join papers using (pmc_id) order by e.pmc_id`,
  );
  return rows.map(({ pmc_id, version, evidence, abstract }) => {
    const { size } = storedEvidence.parse(evidence);
    return { pmc_id, version, size: size && abstract.slice(size.start, size.end) };
  });
}

test('every paper is read once', async () => {
  await storePapers(
    database.db,
    Array.from({ length: 11 }, (_, at) => trial(100 + at, 50 + at)),
  );
  expect(await storeEvidence(database.db)).toBe(11);
  expect(await storeEvidence(database.db)).toBe(0);
  const all = await stored();
  expect(all).toHaveLength(11);
  expect(all[3]).toEqual({ pmc_id: 'PMC103', version: EVIDENCE_VERSION, size: '53 adults' });
});

test('a paper that is imported again is read again', async () => {
  await storePapers(database.db, [trial(1, 50)]);
  await storeEvidence(database.db);
  await storePapers(database.db, [trial(1, 80)]);
  expect(await stored()).toEqual([]);
  expect(await storeEvidence(database.db)).toBe(1);
  expect((await stored())[0]?.size).toBe('80 adults');
});

test('evidence read by an older version is read again', async () => {
  await storePapers(database.db, [trial(1, 50), trial(2, 60)]);
  await storeEvidence(database.db);
  await database.db.execute(
    sql`update paper_evidence set version = ${EVIDENCE_VERSION - 1}, evidence = '{}' where pmc_id = 'PMC2'`,
  );
  expect(await storeEvidence(database.db)).toBe(1);
  expect((await stored()).map(({ size }) => size)).toEqual(['50 adults', '60 adults']);
});

test('each finding is at its stored position, also in a record that lost a superscript', async () => {
  const lost = 'Counts fell from 108 CFU to 103 CFU per ml.';
  const result = 'Nausea was reduced (RR 0.60, 95% CI 0.45 to 0.80), but heartburn increased.';
  const paper = { ...trial(1, 50), abstract: `Results: ${lost} ${result}` };
  await storePapers(database.db, [paper]);
  await database.db.execute(sql`update papers set reader = 1`);
  await storeEvidence(database.db);
  const { rows } = await database.db.execute<{ evidence: unknown }>(sql`select evidence from paper_evidence`);
  const { findings } = storedEvidence.parse(rows[0]?.evidence);
  const words = findings.map(({ sentence, outcome, effects, direction }) => {
    const text = paper.abstract.slice(sentence.start, sentence.end);
    expect(text).toBe(result);
    return {
      outcome: outcome && text.slice(outcome.start, outcome.end),
      effects: effects.map(({ start, end }) => text.slice(start, end)),
      direction,
    };
  });
  expect(words).toEqual([
    { outcome: 'Nausea', effects: ['RR 0.60, 95% CI 0.45 to 0.80'], direction: 'decrease' },
    { outcome: 'heartburn', effects: [], direction: 'increase' },
  ]);
});

test('stops when it is aborted, and continues later', async () => {
  await storePapers(
    database.db,
    Array.from({ length: 9 }, (_, at) => trial(200 + at, 50)),
  );
  const stop = new AbortController();
  const done = await storeEvidence(database.db, { onProgress: () => stop.abort(), signal: stop.signal });
  expect(done).toBeLessThan(9);
  expect(done + (await storeEvidence(database.db))).toBe(9);
});

test('is deleted with its paper', async () => {
  await storePapers(database.db, [trial(1, 50)]);
  await storeEvidence(database.db);
  await database.db.execute(sql`delete from papers`);
  const { rows } = await database.db.execute(sql`select * from paper_evidence`);
  expect(rows).toEqual([]);
});

it.each([
  'Counts fell from 108 CFU to 103 CFU per ml.',
  'They took 4 × 109 a day.',
  'A dose of 1010 viable cells was given.',
])('in an old record %j is not read as an effect', (sentence) => {
  const blanks = ' '.repeat(sentence.length);
  expect(withoutLostPowers(`${sentence} Pain fell by 12%.`)).toBe(`${blanks} Pain fell by 12%.`);
});

it.each([
  'We randomised 108 adults.',
  'Pressure fell by 10 mm Hg in 104 of 210 patients.',
  'p = 4 × 10-8 in all.',
  '10⁸ CFU were given.',
])('%j is kept', (sentence) => {
  expect(withoutLostPowers(sentence)).toBe(sentence);
});
