import { describe, expect, it, test } from 'vitest';
import { findingsOf } from '../../evidence/structured/sentence-findings.ts';
import type { ReportingSentence } from '../evidence-selection/read-findings.ts';
import { citedFinding, type FindingSource } from './cited-finding.ts';

const study = { intervention: 'yoga', comparator: 'usual care', abstract: [] };
const read = (text: string): ReportingSentence => ({ text, findings: findingsOf(text, study) });

/** A source whose abstract has these sentences, of which the first is quoted. */
const source = (quote: string, ...others: string[]): FindingSource => ({
  abstract: [quote, ...others].map(read),
  quoted: read(quote),
  isAboutEffect: true,
  isPlanned: false,
  ...{ intervention: 'yoga', comparator: 'usual care' },
});

const effect = { intervention: 'yoga', comparator: '', outcome: 'pain' };
const asked = { effect, stems: ['yoga', 'pain'] };
const ofQuote = { effect: null, stems: ['yoga', 'pain'] };

describe('the effect in question', () => {
  it.each([
    ['decrease', 'Yoga reduced pain but did not change sleep.'],
    ['decrease', 'Yoga did not change sleep, but it reduced pain.'],
    ['no difference', 'Yoga improved sleep but did not change pain.'],
    ['unclear', 'Pain relief was greater with yoga.'],
    ['unclear', 'Yoga increased knowledge of pain.'],
    ['unclear', 'Yoga reduced fear of pain.'],
    ['unclear', 'Forty adults took part.'],
  ] as const)('is %s by %j', (finding, quote) => {
    expect(citedFinding(source(quote), asked)).toEqual({ finding, isOfAskedEffect: true });
  });

  it('is read from another sentence of the abstract, unless the quote contradicts it', () => {
    const onPain = 'Yoga reduced pain.';
    expect(citedFinding(source('Forty adults took part.', onPain), asked).finding).toBe('decrease');
    expect(citedFinding(source('Pain was similar in both groups.', onPain), ofQuote).finding).toBe(
      'no difference',
    );
    const noPain = 'Yoga did not change pain.';
    expect(citedFinding(source('Yoga improved sleep.', noPain), asked).finding).toBe('mixed');
    expect(citedFinding(source('Mood did not differ between the groups.', onPain), asked).finding).toBe(
      'mixed',
    );
  });

  it('is not inferred from conflicting findings, from a paper on another subject, or from another treatment', () => {
    const differing = source(
      'Forty adults took part.',
      'Yoga reduced pain.',
      'Yoga increased pain at night.',
    );
    expect(citedFinding(differing, asked).finding).toBe('unclear');
    const other = { ...source('Forty adults took part.', 'Yoga reduced pain.'), isAboutEffect: false };
    expect(citedFinding(other, asked).finding).toBe('unclear');
    const alike = { ...source('Yoga did not change pain.'), comparator: 'stretching' };
    expect(citedFinding(alike, asked).finding).toBe('unclear');
    const compared = { ...asked, effect: { ...effect, comparator: 'stretching' } };
    expect(citedFinding(alike, compared).finding).toBe('no difference');
  });
});

describe('the finding of the quote', () => {
  it.each([
    ['decrease', 'Yoga reduced pain but did not change appetite.'],
    ['no difference', 'The diet increased weight, but pain did not differ between the groups.'],
    ['no difference', 'Weight did not differ between the groups.'],
    [null, 'The diet reduced weight.'],
    [null, 'The diet reduced weight but increased pulse.'],
    [null, 'Pain in the arm was reduced and pain in the leg was increased.'],
  ] as const)('on the question is %s for %j', (finding, quote) => {
    expect(citedFinding(source(quote), ofQuote).finding).toBe(finding);
  });

  it('is not what the quote says of something else in the same illness', () => {
    const inCopd = {
      effect: { ...effect, outcome: 'lung function' },
      stems: ['yoga', 'lung', 'function', 'copd'],
    };
    const quote = 'Yoga decreased COPD exacerbations and improved FEV1.';
    expect(citedFinding(source(quote), inCopd).finding).toBe('unclear');
  });

  it('does not count as the effect in question, and is null for a protocol', () => {
    const one = { ...source('Yoga reduced pain.'), isAboutEffect: false };
    expect(citedFinding(one, asked)).toEqual({ finding: 'decrease', isOfAskedEffect: false });
    expect(citedFinding({ ...one, isPlanned: true }, ofQuote).finding).toBeNull();
  });
});

test('a sentence for which nothing was stored has no finding', () => {
  const silent = { text: 'Yoga reduced pain.', findings: [] };
  const one = { ...source('Yoga reduced pain.'), abstract: [silent], quoted: silent };
  expect(citedFinding(one, ofQuote).finding).toBeNull();
  expect(citedFinding(one, asked).finding).toBe('unclear');
});
