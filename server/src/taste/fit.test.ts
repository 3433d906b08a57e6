import { describe, expect, it } from 'vitest';
import { findInterest } from '../vocabulary/interest-catalogue.ts';
import { fitsOf, scoreText } from './fit.ts';

const words = (title: string, keyWords = '', abstract = '') => ({ title, keyWords, abstract });
const interests = ['Asthma', 'Sleep'].flatMap((name) => findInterest(name) ?? []);

describe('the fit of a paper to an interest', () => {
  it.each([
    ['names nothing of it', words('Migraine in children'), 0, 0],
    ['names it in the title', words('Asthma in adults'), 0.78, 0.78],
    ['names it in title and keywords', words('Asthma', 'asthma'), 0.9, 0.93],
    ['names it once in the abstract', words('Trial', '', 'We asked about asthma.'), 0.3, 0.3],
    ['names it often in the abstract', words('Trial', '', 'Asthma. '.repeat(9)), 0.55, 0.6],
    ['has it only inside another word', words('Antiasthmatics'), 0, 0],
  ])('a paper that %s', (_case, paper, least, most) => {
    const fit = fitsOf(paper).get('Asthma') ?? 0;
    expect(fit).toBeGreaterThanOrEqual(least - 1e-9);
    expect(fit).toBeLessThanOrEqual(most + 1e-9);
  });

  it('is weaker for a name inside the name of something else', () => {
    expect(fitsOf(words('Sleep apnoea and masks')).get('Sleep')).toBeCloseTo(0.45);
  });

  it('is shown as text of five characters, of the best interest', () => {
    expect(scoreText(words('Asthma and sleep', '', 'Asthma.'), interests)).toBe('0.846');
    expect(scoreText(words('Asthma'), [])).toBe('0.000');
  });
});
