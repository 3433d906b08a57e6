import { expect, it } from 'vitest';
import { faithfulness, rougeL } from './answer-text.ts';

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

it.each([
  // Lin 2004, section 3: ROUGE-L tells the second candidate from the first, though both share the same bigrams.
  { candidate: 'police kill the gunman', reference: 'police killed the gunman', f1: 3 / 4 },
  { candidate: 'the gunman kill police', reference: 'police killed the gunman', f1: 2 / 4 },
  { candidate: 'the gunman police killed', reference: 'police killed the gunman', f1: 2 / 4 },
  // Lengths 2 and 6, subsequence 2: precision 1, recall 1/3.
  { candidate: 'sleep helps', reference: 'good sleep often helps older people', f1: 0.5 },
  { candidate: 'good sleep often helps older people', reference: 'sleep helps', f1: 0.5 },
  { candidate: 'A B, C.', reference: 'a-b c', f1: 1 },
  { candidate: 'a a a', reference: 'a', f1: 0.5 },
  { candidate: 'Schlaf über 65', reference: 'schlaf ÜBER 65', f1: 1 },
  { candidate: 'one two', reference: 'three four', f1: 0 },
  { candidate: '', reference: 'one', f1: 0 },
  { candidate: '…', reference: '', f1: 0 },
])('of "$candidate" against "$reference" is $f1', ({ candidate, reference, f1 }) => {
  expect(rougeL(candidate, reference)).toBeCloseTo(f1, 12);
});
