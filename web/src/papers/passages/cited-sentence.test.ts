import { describe, expect, it } from 'vitest';
import { passageOf } from './cited-sentence.ts';

const sections = [
  { heading: 'Abstract', text: 'Salt was cut.' },
  { heading: 'Results', text: 'First.\nPressure fell. By 5 mmHg (p < .05). And stayed.' },
];

describe('passageOf', () => {
  const of = (section: string, quote: string) => passageOf({ section, quote }, sections);

  it('splits the paragraph at the sentence', () => {
    expect(of('Results', 'By 5 mmHg (p < .05).')).toEqual({
      heading: 'Results',
      before: 'Pressure fell. ',
      quote: 'By 5 mmHg (p < .05).',
      after: ' And stayed.',
    });
  });

  it('finds nothing when the sentence does not occur word for word', () => {
    expect(of('Results', 'Pressure rose.')).toBeNull();
  });

  it.each([
    ['men', 'Abstract', 'Abstract', 'Of 40 women, and 38 '],
    ['men', 'Title', 'Title', 'Salt for '],
    ['men', 'Conclusion', 'Title', 'Salt for '],
    ['40', 'Title', 'Abstract', 'Of '],
    ['wom', 'Title', 'Abstract', 'Of 40 '],
    ['β', 'Abstract', 'Abstract', 'Of 40 women, and 38 men, all took '],
  ])('marks %j of the section %s in the %s, preferring whole words', (quote, section, heading, before) => {
    const paper = [
      { heading: 'Title', text: 'Salt for men' },
      { heading: 'Abstract', text: 'Of 40 women, and 38 men, all took β-blockers.' },
      { heading: 'Conclusion', text: 'Women (n = 140) gained.' },
    ];
    expect(passageOf({ section, quote }, paper)).toMatchObject({ heading, before });
  });
});
