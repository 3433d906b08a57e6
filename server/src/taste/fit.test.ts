import { describe, expect, it } from 'vitest';
import { fitToInterest, scoreText } from './fit.ts';

const sleep = { label: 'Sleep', group: '', synonyms: ['insomnia', 'sleep apnoea'], mesh: [] };
const words = (title: string, keyWords = '', abstract = '') => ({ title, keyWords, abstract });

describe('the fit of a paper to an interest', () => {
  it.each([
    ['names nothing of it', words('Asthma in children'), 0, 0],
    ['names it in the title', words('Insomnia in adults'), 0.75, 0.8],
    ['names it in title and keywords', words('Sleep', 'sleep'), 0.9, 0.93],
    ['names it once in the abstract', words('Trial', '', 'We asked about sleep.'), 0.29, 0.31],
    [
      'names it often in the abstract',
      words('Trial', '', 'Sleep. Insomnia. Sleep. Sleep. Sleep. Sleep.'),
      0.55,
      0.6,
    ],
    ['has it only inside another word', words('Sleepiness and asleep'), 0, 0],
    ['has it in the plural, hyphenated', words('Sleep-apnoeas'), 0.75, 0.8],
  ])('a paper that %s', (_case, paper, least, most) => {
    const fit = fitToInterest(paper, sleep);
    expect(fit).toBeGreaterThanOrEqual(least);
    expect(fit).toBeLessThanOrEqual(most);
  });

  it('is shown as text of five characters, of the best interest', () => {
    expect(scoreText(words('Insomnia in adults'), [sleep, { ...sleep, label: 'Asthma', synonyms: [] }])).toBe(
      '0.780',
    );
    expect(scoreText(words('Insomnia'), [])).toBe('0.000');
  });
});
