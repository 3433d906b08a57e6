import { expect, test } from 'vitest';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { readEvidence } from '../../evidence/structured/read-evidence.ts';
import { paperRead } from '../../testing/quotes-of.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { WITHOUT_ROLE } from '../evidence-selection/quotable-sentences.ts';
import type { EvidencePaper } from '../evidence-selection/read-papers.ts';
import type { AskedEffect } from '../question-frame/asked-effect.ts';
import { toCitedSource, toUnquotedCitation } from './cite.ts';

const cited = (source: Evidence, effect: AskedEffect | null) =>
  toCitedSource(source, { effect, stems: ['yoga', 'pain'] }, readEvidence(source.paper)).citation;

const evidence = (abstract: string, ...quoted: [string, ...string[]]): Evidence => {
  const [first, ...others] = quoted.map((quote) => ({
    ...{ quote, section: 'Abstract', ...WITHOUT_ROLE },
    ...{ probability: 1, isDependent: false, fits: [], shares: [], isAboutOutcome: true },
    isAboutIntervention: true,
    details: [],
  }));
  if (!first) throw new Error('There is a quote.');
  return {
    paper: paperRead({ title: 'Yoga and pain', abstract }),
    ...{
      relevance: 1,
      quotes: [first, ...others],
      sentences: [],
      details: [],
      unmet: [],
      uncoveredTerms: [],
    },
    ...{ relatedTerms: [], isRelatedOutcome: false, isAboutEffect: true },
    abstract: rolesOf(abstract),
  };
};

const effect = { intervention: 'yoga', comparator: '', outcome: 'pain' };

test.each([
  ['Conclusions: Yoga significantly reduced pain compared with usual care (p < 0.001).', 'decrease'],
  [
    'Results: There was no significant difference in pain between yoga and usual care (p = 0.8).',
    'no difference',
  ],
  ['Conclusions: Forty adults took part.', 'unclear'],
])('for %j the direction of the effect is %s', (abstract, finding) => {
  expect(cited(evidence(abstract, abstract), effect).finding).toBe(finding);
});

test('has mixed results when the quoted sentence contradicts it, and no direction when two treatments are compared', () => {
  const abstract = [
    'Results: There was no significant difference in pain between yoga and usual care (p = 0.8).',
    'Conclusions: Yoga significantly improved sleep.',
  ].join('\n');
  const [result, conclusion] = [
    'There was no significant difference in pain',
    'Yoga significantly improved sleep.',
  ];
  expect(cited(evidence(abstract, result), effect).finding).toBe('no difference');
  expect(cited(evidence(abstract, conclusion), effect).finding).toBe('mixed');
  const other = `Methods: We randomised 80 adults to yoga or stretching.\nResults: There was no significant difference in pain between yoga and stretching (p = 0.8).`;
  expect(cited(evidence(other, result), effect).finding).toBe('unclear');
  expect(cited(evidence(other, result), { ...effect, comparator: 'stretching' }).finding).toBe(
    'no difference',
  );
});

test('shows the statement of its quote when the effect is unclear, and counts only the effect in the question', () => {
  const quote = 'The cherries reduced the number of attacks (p = 0.01).';
  const source = { ...evidence(`Conclusions: ${quote}`, quote), isAboutEffect: false };
  const read = readEvidence(source.paper);
  const stems = ['cherri', 'gout'];
  for (const asked of [
    { effect, stems },
    { effect: null, stems },
  ])
    expect(toCitedSource(source, asked, read)).toMatchObject({
      citation: { finding: 'decrease' },
      isOfAskedEffect: false,
    });
  expect(toCitedSource(source, null, read).citation.finding).toBeNull();
  expect(toCitedSource(source, { effect: null, stems: ['sleep'] }, read).citation.finding).toBeNull();
});

test('identifies the quote that is most self-contained as the answer', () => {
  const [first, second, third] = ['Yoga was studied.', 'Pain fell by a third.', 'It was safe.'];
  const source = evidence(`${first} ${second} ${third}`, first, second, third);
  const [one, two, three] = source.quotes;
  const likeliest = (...quotes: (typeof one | undefined)[]) => {
    const [head, ...others] = quotes.filter((quote) => quote !== undefined);
    return toCitedSource({ ...source, quotes: [head ?? one, ...others] }, null, readEvidence(source.paper))
      .leadingQuote;
  };
  expect(likeliest({ ...one, probability: 0.3 }, two && { ...two, probability: 0.4 }, three)).toBe(third);
  expect(likeliest({ ...one, probability: 0.3 }, three && { ...three, isDependent: true })).toBe(first);
  expect(likeliest({ ...one, isDependent: true })).toBe(first);
  const long = { ...one, quote: `${first} ${'And so on. '.repeat(40)}` };
  expect(likeliest(long, two && { ...two, probability: 0.5 })).toBe(second);
});

test('has no direction when the question is not about an effect', () => {
  const abstract = 'Conclusions: Yoga significantly reduced pain.';
  const source = evidence(abstract, abstract);
  expect(toCitedSource(source, null, readEvidence(source.paper)).citation.finding).toBeNull();
});

test('has every quote, the first one separately', () => {
  const { quote, further_quotes } = cited(evidence('', 'First one.', 'Second one.'), null);
  expect([quote, further_quotes]).toEqual(['First one.', ['Second one.']]);
});

test('a paper that is only related has no quote', () => {
  expect(toUnquotedCitation(paperRead({ title: 'Yoga' }))).toMatchObject({ quote: '', further_quotes: [] });
});

test('describes the study in the words of the paper', () => {
  const result = 'Pain fell more with yoga (mean difference -1.2, 95% CI -2.0 to -0.4, p = 0.003).';
  const abstract = `Methods: We randomised 120 adults with chronic back pain to yoga or usual care.\nResults: ${result}`;
  expect(cited(evidence(abstract, result), effect).study).toEqual({
    population: { text: 'adults with chronic back pain', section: 'Abstract' },
    size: { text: '120 adults', section: 'Abstract' },
    intervention: { text: 'yoga', section: 'Abstract' },
    comparator: { text: 'usual care', section: 'Abstract' },
    outcome: null,
    result: { text: result, section: 'Abstract' },
    numbers: [
      {
        measure: 'mean difference',
        ...{ value: -1.2, interval: { low: -2, high: -0.4 } },
        text: 'mean difference -1.2, 95% CI -2.0 to -0.4, p = 0.003',
        section: 'Abstract',
      },
    ],
    design: { text: 'randomised', section: 'Abstract' },
  });
});

test('shows the numbers of every quoted sentence, those with an interval first', () => {
  const [said, stated] = [
    'Yoga eased pain in 60% of adults.',
    'Pain was less frequent with yoga (OR 0.5, 95% CI 0.3 to 0.8).',
  ];
  const source = evidence(`Conclusions: ${said}\nResults: ${stated}`, said);
  const both = {
    ...source,
    quotes: [...source.quotes, { ...source.quotes[0], quote: stated }] as typeof source.quotes,
  };
  expect(cited(both, effect).study?.numbers).toMatchObject([
    { measure: 'odds ratio', text: 'OR 0.5, 95% CI 0.3 to 0.8' },
    { measure: 'percentage', text: '60%' },
  ]);
});

test('shows the outcome in the title only beside a result about it', () => {
  const title = 'Effect of yoga on back pain in adults';
  const [onPain, onSleep] = ['Back pain fell with yoga.', 'Sleep was better with yoga.'];
  const outcomeBeside = (quote: string) => {
    const source = evidence(`Results: ${onPain} ${onSleep}`, quote);
    return cited({ ...source, paper: { ...source.paper, title } }, effect).study?.outcome;
  };
  expect(outcomeBeside(onPain)).toEqual({ text: 'back pain', section: 'Title' });
  expect(outcomeBeside(onSleep)).toBeNull();
});

test.each<[string, Detail, Detail | null]>([
  ['Yoga eases pain.', 'number', 'number'],
  ['Yoga eased pain in half of them.', 'number', null],
  ['Yoga eased pain in 12 of 20.', 'number', null],
  ['Yoga eases pain.', 'both sides', null],
])('the quote %j, for a question about the %s, certainly lacks the %s', (quote, asked, unquoted) => {
  const source = evidence(`${quote} We asked 20 people.`, quote);
  const cited = toCitedSource({ ...source, details: [asked] }, null, readEvidence(source.paper));
  expect(cited.unquoted).toBe(unquoted);
});

test.each<[string, Partial<EvidencePaper>, Detail | null]>([
  ['Yoga may cause pain.', {}, 'frequency'],
  ['Yoga seldom causes pain.', {}, null],
  ['Yoga may cause pain.', { abstractBy: 'library' }, null],
])('the quote %j with %j certainly lacks the %s', (quote, change, unstated) => {
  const { paper, ...source } = evidence(quote, quote);
  const asked = { ...source, paper: { ...paper, ...change }, details: ['frequency'] as const };
  expect(toCitedSource(asked, null, readEvidence(paper)).unstated).toBe(unstated);
});
