import { expect, it } from 'vitest';
import { faithfulness } from './faithfulness.ts';

const texts = new Map([
  ['PMC1', 'Sleep improved (p < 0.05). Nobody fell.'],
  ['PMC2', 'Walking *helps* older people.'],
]);
const [one, two] = [
  { paper: 'PMC1', quote: 'Sleep improved (p < 0.05).' },
  { paper: 'PMC2', quote: 'Walking *helps* older people.' },
];

it.each([
  {
    name: 'true quotes, escaped for Markdown',
    content:
      '- “Sleep improved (p < 0.05).” [1](#source-1)\n- In its results: “Walking \\*helps\\* older people.” [2](#source-2)',
    citations: [one, two],
    expected: { quotes: 4, quote_fidelity: 1, citation_resolution: 1 },
  },
  {
    name: 'a quote that is shown with one word changed',
    content: '- “Sleep worsened (p < 0.05).” [1](#source-1)',
    citations: [one],
    expected: { quotes: 2, quote_fidelity: 1 / 2, citation_resolution: 1 },
  },
  {
    name: 'a quote of another paper than the one it names',
    content: '- “Nobody fell.” [1](#source-1)',
    citations: [two],
    expected: { quotes: 2, quote_fidelity: 1 / 2, citation_resolution: 1 },
  },
  {
    name: 'a number that leads nowhere and a citation that no number leads to',
    content: 'See [1](#source-1) and [3](#source-3).',
    citations: [one, two],
    // Of two numbers and two citations one each resolves; both citations quote truly.
    expected: { quotes: 2, quote_fidelity: 1, citation_resolution: 2 / 4 },
  },
  {
    name: 'a number that shows another than it leads to',
    content: 'See [2](#source-1).',
    citations: [{ ...one, quote: '' }],
    expected: { quotes: 0, quote_fidelity: Number.NaN, citation_resolution: 1 / 2 },
  },
])('of $name', ({ content, citations, expected }) => {
  expect(faithfulness([{ content, citations }], texts)).toEqual({ answers: 1, ...expected });
});

it('counts over all answers together', () => {
  const good = { content: '- “Nobody fell.” [1](#source-1)', citations: [one] };
  const empty = { content: 'Nothing was found.', citations: [] };
  expect(faithfulness([good, empty, good], texts)).toEqual({
    answers: 3,
    quotes: 4,
    quote_fidelity: 1,
    citation_resolution: 1,
  });
});
