import { describe, expect, it } from 'vitest';
import { bestFitText, fitsOf } from './mentions.ts';

const words = (title: string, keyWords = '', abstract = '') => ({ title, keyWords, abstract });

describe('the fit of a paper to an interest', () => {
  it.each([
    ['names nothing of it', words('Migraine in children'), undefined],
    ['names it in the title', words('Asthma in adults'), 0.78],
    ['names it in title and keywords', words('Asthma', 'asthma'), 0.916],
    ['names it once in the abstract', words('Trial', '', 'We asked about asthma.'), 0.3],
    ['names it often in the abstract', words('Trial', '', 'Asthma. '.repeat(9)), 0.58],
    ['has it only inside another word', words('Antiasthmatics'), undefined],
  ])('a paper that %s', (_case, paper, fit) => {
    expect(fitsOf(paper).Asthma).toBe(fit);
  });

  it('is lower for a name inside the name of something else', () => {
    expect(fitsOf(words('Sleep apnoea and masks')).Sleep).toBe(0.45);
  });

  it('is shown as text of five characters, for the best interest', () => {
    const fits = fitsOf(words('Asthma and sleep', '', 'Asthma.'));
    expect(bestFitText(fits, [{ label: 'Sleep' }, { label: 'Asthma' }])).toBe('0.846');
    expect(bestFitText(fits, [])).toBe('0.000');
  });
});
