import { expect, it } from 'vitest';
import { answerMarkdown } from './AnswerActions.tsx';

it('is a self-contained document with the numbers and addresses of the sources', () => {
  const text = answerMarkdown('Does salt matter?', {
    created: 1_760_000_000,
    model: 'extractive',
    content: '- “Salt mattered.” [1](#source-1)',
    parts: null,
    citations: [
      {
        title: 'Salt',
        url: 'https://example.org/PMC1',
        pmc_id: 'PMC1',
        quote: 'Salt mattered.',
        section: 'Abstract',
        further_quotes: [],
        study: null,
        year: 2020,
        design: null,
        sample_size: null,
        finding: null,
      },
    ],
  });
  expect(text).toBe(
    [
      '# Does salt matter?',
      'Answered on 2025-10-09.',
      '- “Salt mattered.” [1]',
      '## Sources',
      '1. Salt (2020). PMC1. <https://example.org/PMC1>',
    ].join('\n\n'),
  );
});
