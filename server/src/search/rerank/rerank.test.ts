import { describe, expect, it } from 'vitest';
import { stemOf } from '../../text/tokens/content-stems.ts';
import { PrefixFilter, scanTokens } from '../../text/tokens/scan-tokens.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';
import type { DocumentFrequencies } from '../index/lexical-index.ts';
import { understandQuestion } from '../query/understand-question.ts';
import { pseudoRelevanceFeedback } from './pseudo-relevance-feedback.ts';
import { QueryTerms } from './query-terms.ts';
import { type Candidate, rerank } from './rerank.ts';
import { marksIn, snippetOf } from './snippets.ts';

const now = new Date('2026-06-15T12:00:00Z');
const papersWith = (stem: string): number => ({ sleep: 50, melatonin: 2 })[stem] ?? 10;
const frequencies: DocumentFrequencies = { papers: 100, papersWith };
const understood = (query: string) => understandQuestion(query, { now });
const termsOf = (query: string) => new QueryTerms(understood(query), frequencies);

describe('the terms of a question', () => {
  it.each([
    ['sleep melatonin', 'Melatonin for sleep.', 1],
    ['sleep melatonin', 'Nothing of it.', 0],
    ['heart attack', 'After myocardial infarction.', 0.8],
    ['heart attack', 'An infarction of the myocardium.', 0],
    ['high blood pressure', 'Hypertension', 0.8],
    ['', 'Sleep', 0],
  ])('%j in %j have the coverage %f', (query, text, covered) => {
    const terms = termsOf(query);
    expect(terms.coverage(terms.match(text).has)).toBeCloseTo(covered);
  });

  it('weigh more, the fewer papers have them', () => {
    const terms = termsOf('sleep melatonin');
    expect(terms.coverage(terms.match('melatonin').has)).toBeGreaterThan(0.7);
  });

  it('are close when they are neighbours', () => {
    const terms = termsOf('sleep melatonin');
    const together = (text: string) => terms.proximity(terms.match(text));
    const far = `sleep ${'and so on '.repeat(5)} melatonin`;
    expect([together('melatonin sleep'), together('sleep is what the melatonin'), together(far)]).toEqual([
      1, 0.5, 0,
    ]);
  });

  it('are read from ten thousand words in a short time', () => {
    const text = 'heart myocardial sleep attack '.repeat(10_000);
    // The time this thread computed, not the time that passed: others may use the machine.
    const before = process.threadCpuUsage();
    termsOf('heart attack and sleep').match(text);
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  });
});

describe('the words of a text', () => {
  const plain = `Dying, dyed and dies: eyes say β-cells, naïve Über-tests; As an X-ray of T2 skies — 12 trials, y, ties.
    Édith's agéd 糖尿病 диабет e\u0301tat ENDS. Ending`;

  it.each([
    ['in a text', plain],
    ['with letters beyond the basic plane', `𝐀lpha ${plain}`],
  ])('are found by the first letters of their stem %s', (_, text) => {
    for (const [place, word] of tokenise(text).entries()) {
      const beginnings = new PrefixFilter();
      beginnings.add(stemOf(word.toLowerCase()));
      const found = new Map<number, string>();
      scanTokens(text, beginnings, (at, start, end) => found.set(at, text.slice(start, end)));
      expect(found.get(place)).toBe(word);
    }
  });

  it('are mostly skipped', () => {
    const beginnings = new PrefixFilter();
    beginnings.add('sleep');
    const found: string[] = [];
    scanTokens('The slow sleeper dreams of slippers', beginnings, (_, start, end) =>
      found.push(`${start}-${end}`),
    );
    expect(found).toEqual(['4-8', '9-16', '27-35']);
  });
});

describe('the reranking', () => {
  const candidate = (pmcId: string, changes: Partial<Candidate> = {}): Candidate => ({
    ...{ pmcId, bm25: 1, year: 2020, design: null, reputability: 0.5, retracted: false },
    text: { title: 'Sleep', keyWords: '', headings: [], abstract: '' },
    ...changes,
  });
  const order = (query: string, ...candidates: Candidate[]) =>
    rerank(candidates, understood(query), termsOf(query), now).map(({ pmcId }) => pmcId);
  const text = (title: string, abstract = '') => ({ text: { title, keyWords: '', headings: [], abstract } });
  const indexed = (...headings: string[]) => ({
    text: { title: 'Sleep', keyWords: '', headings, abstract: '' },
  });

  it.each<[string, string, Partial<Candidate>]>([
    ['more of the question', 'sleep melatonin', text('Sleep', 'Melatonin')],
    ['the newer one', 'sleep', { year: 2025 }],
    ['the better evidence', 'sleep', { reputability: 0.9 }],
    ['the design that was named', 'randomised trials of sleep', { design: 'Randomised trial' }],
    ['the people that were named', 'sleep in children', text('Sleep of children')],
    ['the one that says the words more', 'sleep', { bm25: 2 }],
    ['the one indexed with it', 'sleep melatonin', indexed('Melatonin')],
  ])('puts %s first', (_, query, better) => {
    expect(order(query, candidate('plain'), candidate('better', better))).toEqual(['better', 'plain']);
  });

  it('ranks a protocol lower, a retracted paper last, and one that was not read behind those that were', () => {
    const protocol = candidate('protocol', { design: 'Protocol' });
    const retracted = candidate('retracted', { retracted: true, bm25: 9, ...text('Sleep sleep') });
    expect(order('sleep', retracted, protocol, candidate('plain'))).toEqual([
      'plain',
      'protocol',
      'retracted',
    ]);
  });

  it('does not penalise a paper for having no headings', () => {
    const onIt = candidate('on it', indexed('Sleep', 'Melatonin'));
    const beside = candidate('beside', indexed('Humans'));
    expect(order('sleep', beside, candidate('never indexed'), onIt)).toEqual([
      ...['on it', 'never indexed', 'beside'],
    ]);
  });

  it('of nothing is empty', () => {
    expect(order('sleep')).toEqual([]);
  });
});

describe('feedback from the first papers', () => {
  const counts = { sleep: 50, melatonin: 30, valerian: 20, tea: 20, walking: 20 };
  const many: DocumentFrequencies = {
    papers: 1000,
    papersWith: (stem) => new Map(Object.entries(counts)).get(stem) ?? 0,
  };
  const paper = (pmcId: string, score: number, title: string, retracted = false) => ({
    ...{ pmcId, score, retracted, bm25: 1, covered: 1, year: 2020, design: null, reputability: 0.5 },
    text: { title, keyWords: '', headings: [], abstract: '' },
  });
  const onMelatonin = Array.from({ length: 8 }, (_, place) =>
    paper(`melatonin ${place}`, 0.9 - place / 100, 'Sleep melatonin'),
  );
  const order = (papers: readonly ReturnType<typeof paper>[], frequenciesOf = many) =>
    pseudoRelevanceFeedback(papers, frequenciesOf).map(({ pmcId }) => pmcId);
  const alike = paper('alike', 0.5, 'Sleep melatonin');
  const unlike = paper('unlike', 0.52, 'Sleep walking');

  it('ranks a paper on the same subject before one on another', () => {
    expect(order([...onMelatonin, unlike, alike]).slice(-2)).toEqual(['alike', 'unlike']);
  });

  it('keeps the first paper first, whatever the others are about', () => {
    expect(order([paper('meant', 0.91, 'Tea'), ...onMelatonin, unlike, alike])[0]).toBe('meant');
  });

  it('leaves retracted papers last and keeps every score between 0 and 1', () => {
    const papers = [...onMelatonin, unlike, alike, paper('retracted', 0.99, 'Sleep melatonin', true)];
    const scores = pseudoRelevanceFeedback(papers, many).map(({ score }) => score);
    expect(order(papers).at(-1)).toBe('retracted');
    expect([Math.min(...scores) >= 0, Math.max(...scores) <= 1]).toEqual([true, true]);
  });

  it('changes nothing when there is nothing to learn from', () => {
    const few = [unlike, alike];
    expect(order(few)).toEqual(['unlike', 'alike']);
    const empty: DocumentFrequencies = { papers: 0, papersWith: () => 0 };
    expect(order([...onMelatonin, unlike, alike], empty).slice(-2)).toEqual(['unlike', 'alike']);
  });
});

describe('a snippet', () => {
  const terms = termsOf('heart attack sleep');
  it.each([
    [['First one. Sleep got better after a heart attack. Sleep.'], 'Sleep got better after a heart attack.'],
    [['Nothing here. Nor here.'], 'Nothing here.'],
    [['', 'The conclusion on sleep.'], 'The conclusion on sleep.'],
    [[''], ''],
  ])('in %j is %j', (texts, snippet) => {
    expect(snippetOf(texts, terms)).toBe(snippet);
  });

  it('of a long sentence is cut around the words of the query', () => {
    const long = `${'word '.repeat(100)}then sleep ${'word '.repeat(100)}end.`;
    const snippet = snippetOf([long], terms);
    expect(snippet.length).toBeLessThanOrEqual(320);
    expect(snippet).toContain('sleep');
    expect(long).toContain(snippet);
  });

  it('is highlighted for words of the query and whole synonyms, without adjacent highlights', () => {
    const text = 'İn myocardial infarction: sleep, sleeping.';
    expect(marksIn(text, terms).map(([start, end]) => text.slice(start, end))).toEqual([
      ...['myocardial infarction', 'sleep', 'sleeping'],
    ]);
    expect(marksIn('', terms)).toEqual([]);
  });
});
