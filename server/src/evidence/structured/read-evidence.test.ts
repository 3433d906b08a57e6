import { describe, expect, it, test } from 'vitest';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import { findCompared } from './find-compared.ts';
import { findPeople } from './find-people.ts';
import { asStored, storedEvidence, type TextSpan } from './paper-evidence.ts';
import { readEvidence } from './read-evidence.ts';

const none = { intervention: null, comparator: null, outcome: null, population: null };

function wordsOf(title: string, abstract: string) {
  const words = (span: TextSpan | null) =>
    span && (span.in === 'title' ? title : abstract).slice(span.start, span.end);
  const { intervention, comparator, outcome, population } = findCompared(title, abstract);
  return {
    intervention: words(intervention),
    comparator: words(comparator),
    outcome: words(outcome),
    population: words(population),
  };
}

describe('the comparison of a study', () => {
  it.each([
    [
      'Effect of vitamin D supplementation on muscle strength in older women: a randomised trial',
      {
        intervention: 'vitamin D supplementation',
        outcome: 'muscle strength',
        population: 'older women',
      },
    ],
    ['Ginger versus placebo for nausea', { intervention: 'Ginger', comparator: 'placebo' }],
    [
      'Effect of sugar versus mixed breakfast on mood',
      { intervention: 'sugar', comparator: 'mixed breakfast' },
    ],
    ['Honey for the treatment of cough: a review', { intervention: 'Honey', outcome: 'cough' }],
    [
      'Early walking reduces complications after surgery',
      { intervention: 'Early walking', outcome: 'complications' },
    ],
    ['Efficacy and safety of tranexamic acid in knee surgery', { intervention: 'tranexamic acid' }],
    ['The microbiome of the gut', {}],
    ['Comparison of two different treatments of gout', {}],
  ])('is read from the title %j', (title, expected) => {
    expect(wordsOf(title, '')).toEqual({ ...none, ...expected });
  });

  it.each([
    ['Patients were randomised to receive ginger (n = 30) or placebo (n = 31).', 'ginger', 'placebo'],
    ['Adults were randomly assigned to yoga or usual care for 12 weeks.', 'yoga', 'usual care'],
    ['Patients were randomised to two groups or none.', null, 'none'],
    ['The mice were fed.', null, null],
  ])('is read from the sentence %j', (abstract, intervention, comparator) => {
    expect(wordsOf('A trial', abstract)).toMatchObject({ intervention, comparator });
  });

  it('includes the control that the abstract names when the title names none', () => {
    const abstract = 'The control was placebo.';
    expect(wordsOf('Effect of zinc on colds', abstract)).toMatchObject({ comparator: 'placebo' });
  });

  it.each(['a '.repeat(50_000), 'effect of '.repeat(10_000), 'randomised to x or '.repeat(5000)])(
    'is read in a short time, whatever the text is',
    (text) => {
      expect(leastCpuTime(() => findCompared(text, text), 2000)).toBeLessThan(2000);
    },
  );
});

test.each([
  [
    'We enrolled 120 overweight adults with type 2 diabetes.',
    'overweight adults with type 2 diabetes',
    '120 overweight adults',
  ],
  ['Sixty-two patients with RA were randomised.', 'patients with RA', 'Sixty-two patients'],
  ['We enrolled 425 patients.', null, '425 patients'],
  ['Mice were fed.', null, null],
])('for %j the people are %s', (abstract, population, size) => {
  const found = findPeople(abstract);
  const words = (span: TextSpan | null) => span && abstract.slice(span.start, span.end);
  expect([words(found.population), words(found.size)]).toEqual([population, size]);
});

describe('the evidence of a paper', () => {
  const title = 'Effect of ginger on nausea in pregnant women';
  const abstract = [
    'Methods: In this randomised trial 70 pregnant women got ginger or placebo.',
    'Results: Nausea decreased more with ginger than with placebo (mean difference -2.1, 95% CI -3.0 to -1.2).',
    'Conclusions: Ginger reduced nausea compared with placebo.',
  ].join('\n');
  const evidence = readEvidence({ title, abstract, design: 'Randomised trial' });

  it('includes findings with their direction and numbers, each at its position', () => {
    const [finding] = evidence.findings;
    const sentence = abstract.slice(finding?.sentence.start, finding?.sentence.end);
    expect(sentence).toMatch(/^Nausea decreased .* to -1\.2\)\.$/);
    expect(finding).toMatchObject({
      ...{ role: 'results', direction: 'decrease', outcome: { start: 0, end: 'Nausea'.length } },
      effects: [{ measure: 'mean difference', value: -2.1, interval: { low: -3, high: -1.2 } }],
    });
    const [effect] = finding?.effects ?? [];
    expect(sentence.slice(effect?.start, effect?.end)).toContain('-2.1, 95% CI -3.0 to -1.2');
  });

  it('includes every sentence of results and conclusions that reports something, and no other', () => {
    const results = Array.from({ length: 12 }, (_, at) => `Ginger reduced symptom ${at + 1} by half.`);
    const long = [
      'Background: Earlier, ginger reduced vomiting.',
      'Methods: Pain was reduced by lying down.',
      `Results: ${results.join(' ')} The weather was fine.`,
      'Conclusions: Ginger helped.',
    ].join('\n');
    const { findings } = readEvidence({ title, abstract: long, design: null });
    const stated = findings.map(({ sentence }) => long.slice(sentence.start, sentence.end));
    expect(stated).toEqual(results);
  });

  it('is stored without null values, and read back unchanged', () => {
    expect(asStored(evidence)).not.toContain('null');
    expect(storedEvidence.parse(JSON.parse(asStored(evidence)))).toEqual(evidence);
  });

  it('includes the words in which it calls itself a trial', () => {
    const { design } = evidence;
    expect(design && abstract.slice(design.start, design.end)).toBe('randomised');
  });

  it('is empty for a text without a study', () => {
    expect(readEvidence({ title: '', abstract: '', design: null })).toEqual({
      ...none,
      size: null,
      design: null,
      findings: [],
    });
  });
});
