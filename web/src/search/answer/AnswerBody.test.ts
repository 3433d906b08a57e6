import type { AnswerParts } from '@health/contract';
import { expect, it } from 'vitest';
import { shownText } from './AnswerBody.tsx';

const table = '| Source | Study |\n| --- | --- |\n| [1](#source-1) | Salt |\n| [2](#source-2) | A \\| B |';
const parts: AnswerParts = {
  notices: ['*Call somebody.*'],
  headline: '**Salt mattered.**',
  wording: null,
  disagreement: null,
  findings_kind: 'reported',
  findings: [
    {
      pmc_id: 'PMC1',
      text: '“Salt mattered.” [1](#source-1) — 2020',
      further: ['“Much.” [1](#source-1)'],
      abbreviations: 'BP: blood pressure',
    },
  ],
  table: { columns: ['source', 'study'], rows: [] },
  limits: ['**Size.** Few.', 'No advice.'],
  nearest_papers: [],
};
const before = [
  '*Call somebody.*',
  '**Salt mattered.**',
  '### What the papers report',
  '- “Salt mattered.” [1](#source-1) — 2020\n  - “Much.” [1](#source-1)\n  - Abbreviations: BP: blood pressure',
];
const after = ['### How sure this is', '- **Size.** Few.\n- No advice.'];
const content = [...before, '### The evidence', table, ...after].join('\n\n');

it('is the answer without its table when the evidence is shown below', () => {
  expect(shownText({ parts, content }, true)).toBe([...before, ...after].join('\n\n'));
});

it('is the whole answer when no evidence is shown below', () => {
  expect(shownText({ parts, content }, false)).toBe(content);
});

it('is the whole answer when it was stored without parts, whatever its headings are', () => {
  expect(shownText({ parts: null, content }, true)).toBe(content);
});
