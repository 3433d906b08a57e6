import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import type { RankFilters } from './candidate-filters.ts';
import { filterCondition } from './filter-condition.ts';
import { knownCandidates, readCandidates } from './rank-papers.ts';
import { readQuestion } from './read-question.ts';

let application: TestApplication;

/** Papers that differ in everything that a filter looks at, in many combinations. */
const stored = Array.from({ length: 60 }, (_, at) => {
  const one = <T>(values: readonly T[]): T => values[at % values.length] as T;
  return arbitraryPaper({
    title: one(['Gout', 'Gout: study protocol', 'Gout: a systematic review', 'Gout: a randomised trial']),
    abstract: one(['Gout hurts.', '', 'We randomised 80 people with gout to cherries or to placebo.']),
    journal: one(['Annals of Tests', 'ANNALS OF TESTS', 'Annals of tests', 'Journal für Übung', 'Other']),
    pub_year: one([1999, 2010, 2016, 2020, 2024, 2011, 2012]),
    article_type: one(['research-article', 'review-article', 'letter', 'preprint', 'other', 'case-report']),
    publication_types: at % 7 === 0 ? ['Preprint'] : at % 5 === 0 ? ['Journal Article', 'Case Reports'] : [],
  });
});

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, stored);
});
afterAll(() => application.close());

async function bothWays(query: string, filters: RankFilters) {
  const { services } = application;
  const { db, now } = services;
  const index = await readWordIndex(services);
  const ranked = stored.map(({ pmc_id }) => ({ pmcId: pmc_id, score: 1 }));
  const condition = filterCondition(await readQuestion(services, query, now()), filters);
  const filtered = (await knownCandidates(services, index.version, ranked)).filter(
    condition?.test ?? (() => true),
  );
  const asked = await readCandidates(db, { ranked }, condition?.sql ?? null);
  return { condition, filtered, asked };
}

describe('a filter that is evaluated with the facts in memory', () => {
  it.each<[query: string, filters: RankFilters]>([
    ['gout', { from: 2011 }],
    ['gout', { to: 2012 }],
    ['gout since 2012', { to: 2020 }],
    ['gout only randomised trials', {}],
    ['gout', { type: 'Protocol' }],
    ['gout', { type: 'No such design' }],
    ['gout', { kind: 'Review' }],
    ['gout', { kind: 'Research article', preprints: 'without' }],
    ['gout', { kind: 'Case report' }],
    ['gout', { kind: 'Editorial or letter' }],
    ['gout', { kind: 'Protocol' }],
    ['gout', { kind: 'Other' }],
    ['gout', { journal: 'annals of tests' }],
    ['gout', { withAbstract: true }],
    ['gout', { preprints: 'only' }],
    ['gout', { withoutRetracted: true, from: 2000, withAbstract: true }],
  ])('keeps the same papers of %j under %j as the database', async (query, filters) => {
    const { condition, filtered, asked } = await bothWays(query, filters);
    expect(condition?.test).toBeTypeOf('function');
    expect(filtered).toEqual(asked);
    expect(filtered.length).toBeLessThan(stored.length);
  });

  it.each<[query: string, filters: RankFilters]>([
    ['gout', { people: 'Men' }],
    ['gout', { free: true }],
    ['gout', { fullText: true }],
    ['gout', { interest: 'Sleep' }],
    ['gout', { journal: 'Journal für Übung' }],
    ['gout "cherries or to placebo"', {}],
    ['gout -placebo', {}],
  ])('is evaluated by the database for %j under %j, which the facts do not cover', async (query, filters) => {
    const { condition } = await bothWays(query, filters);
    expect(condition).not.toBeNull();
    expect(condition?.test).toBeNull();
  });
});
