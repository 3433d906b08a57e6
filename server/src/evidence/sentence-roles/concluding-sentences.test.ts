import { expect, test } from 'vitest';
import { concludingSentences, isConclusionTitle, labelledConclusion } from './concluding-sentences.ts';

test.each<[conclusion: string, abstract: string]>([
  ['It works.', 'Methods: We did it.\nConclusions: It works.\nTrial registration: ISRCTN123.'],
  ['It works. Use it.', 'Results: Good.\nConclusions and relevance: It works.\nUse it.'],
  [
    'It works.',
    'BACKGROUND: Why. RESULTS: Good (P = 0.01). CONCLUSIONS: It works. ClinicalTrials.gov NCT0123456.',
  ],
  [
    'We conclude that it works. More is needed.',
    'We did it. It was good. We conclude that it works. More is needed.',
  ],
  ['It may be useful in practice.', 'We did it. It was good. It may be useful in practice.'],
  ['', 'We did it. It was good.'],
  ['', ''],
])('%s', (conclusion, abstract) => {
  expect(concludingSentences(abstract)).toBe(conclusion);
});

test('only a label marks a labelled conclusion', () => {
  expect(labelledConclusion('We did it. It was good. In conclusion, it works.')).toBe('');
});

test.each([
  ['Conclusions', true],
  ['5. Conclusions and future directions', true],
  ['Concluding remarks', true],
  ['Discussion', false],
])('%s', (title, concludes) => {
  expect(isConclusionTitle(title)).toBe(concludes);
});
