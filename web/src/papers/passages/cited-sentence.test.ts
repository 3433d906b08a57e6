import { describe, expect, it } from 'vitest';
import { passageOf } from './cited-sentence.ts';

const sections = [
  { heading: 'Abstract', text: 'Salt was cut.' },
  { heading: 'Results', text: 'First.\nPressure fell. By 5 mmHg (p < .05). And stayed.' },
];

describe('passageOf', () => {
  it('divides the paragraph at the sentence', () => {
    expect(passageOf('By 5 mmHg (p < .05).', sections)).toEqual({
      heading: 'Results',
      before: 'Pressure fell. ',
      quote: 'By 5 mmHg (p < .05).',
      after: ' And stayed.',
    });
  });

  it('finds nothing where the sentence does not stand word for word', () => {
    expect(passageOf('Pressure rose.', sections)).toBeNull();
  });
});
