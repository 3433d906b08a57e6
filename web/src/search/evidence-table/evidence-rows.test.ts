import { describe, expect, it } from 'vitest';
import { evidenceRows } from './evidence-rows.ts';
import { exampleCitation, exampleStudy } from './example-citation.ts';

const inAbstract = (text: string) => ({ text, section: 'Abstract' });

/** The row of a source that is quoted together with another. */
const rowOf = (...known: Parameters<typeof exampleCitation>) =>
  evidenceRows([exampleCitation(...known), exampleCitation()])[0];

describe('evidenceRows', () => {
  it('numbers the sources as the answer does and leaves out those that are not quoted', () => {
    const rows = evidenceRows([
      exampleCitation({ pmc_id: 'PMC1' }),
      exampleCitation({ pmc_id: 'PMC2', quote: '' }),
      exampleCitation({ pmc_id: 'PMC3' }),
    ]);
    expect(rows.map(({ source, pmcId }) => [source, pmcId])).toEqual([
      [1, 'PMC1'],
      [3, 'PMC3'],
    ]);
  });

  it.each([
    ['no source', []],
    ['a single source', [exampleCitation()]],
    ['a single quoted source', [exampleCitation(), exampleCitation({ quote: '' })]],
  ])('makes no table for %s', (_, citations) => {
    expect(evidenceRows(citations)).toEqual([]);
  });

  it('shows the quote as the result of a source stored by an earlier version, and the rest as not stated', () => {
    expect(rowOf({ section: 'Discussion' })?.cells).toEqual({
      study: [{ text: 'Ginger for nausea', excerpt: null }],
      people: [],
      compared: [],
      outcome: [],
      result: [{ text: 'Nausea fell.', excerpt: { text: 'Nausea fell.', section: 'Discussion' } }],
      design: [],
      year: [],
    });
  });

  it('links each part of a study to its words', () => {
    const number = {
      ...{ measure: 'risk ratio', value: 0.8, interval: { low: 0.7, high: 0.9 } },
      ...{ text: 'RR 0.8 (95% CI 0.7 to 0.9)', section: 'Abstract' },
    };
    const study = {
      population: inAbstract('pregnant women'),
      size: inAbstract('One thousand and two women'),
      intervention: { text: 'ginger', section: 'Title' },
      comparator: inAbstract('placebo'),
      outcome: inAbstract('nausea'),
      result: inAbstract('Nausea was rarer.'),
      numbers: [number],
      design: inAbstract('randomized, double-blind'),
    };
    const row = rowOf({ study, sample_size: 1002, design: 'randomised trial', year: 2020 });
    expect(row?.cells).toMatchObject({
      people: [
        { text: '1,002', excerpt: study.size },
        { text: 'pregnant women', excerpt: study.population },
      ],
      compared: [
        { text: 'ginger', excerpt: study.intervention },
        { label: 'compared with', text: 'placebo', excerpt: study.comparator },
      ],
      outcome: [{ text: 'nausea', excerpt: study.outcome }],
      result: [
        { text: 'Nausea was rarer.', excerpt: study.result },
        { label: 'risk ratio', text: number.text, excerpt: number },
      ],
      design: [{ text: 'randomised trial', excerpt: study.design }],
      year: [{ text: '2020', excerpt: null }],
    });
  });

  it('does not use the quote as the result of a study that is known to state none', () => {
    expect(rowOf({ study: exampleStudy() })?.cells.result).toEqual([]);
  });

  it.each([
    ['the words for a number that was not read', null, 'twelve women', ['twelve women']],
    ['only the number when its words are not known', 12, null, ['12']],
    ['nothing when neither is known', null, null, []],
  ])('shows %s', (_, sample_size, words, shown) => {
    const size = words === null ? null : inAbstract(words);
    const row = rowOf({ sample_size, study: exampleStudy({ size }) });
    expect(row?.cells.people.map(({ text }) => text)).toEqual(shown);
  });
});
