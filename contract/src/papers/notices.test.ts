import { describe, expect, it } from 'vitest';
import { noticeSentence } from './notices.ts';

describe('a notice in words', () => {
  it.each([
    [
      {
        kind: 'retraction',
        issued_on: '2024-05-03',
        source: 'retraction-watch',
        reasons: ['Data', 'Results'],
      },
      'Retracted on 3 May 2024, says Retraction Watch: Data; Results.',
    ],
    [
      { kind: 'concern', issued_on: '2021', source: 'journal', reasons: [] },
      'Expression of concern in 2021, says a notice of the journal.',
    ],
    [
      { kind: 'withdrawal', issued_on: null, source: 'europe-pmc', reasons: [] },
      'Withdrawn, says Europe PMC.',
    ],
  ] as const)('%j', (notice, sentence) => {
    expect(noticeSentence({ ...notice, reasons: [...notice.reasons] })).toBe(sentence);
  });
});
