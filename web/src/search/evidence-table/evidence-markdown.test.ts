import { describe, expect, it } from 'vitest';
import { withoutEvidenceTable } from './evidence-markdown.ts';

const table = '| Source | Study |\n| --- | --- |\n| [1](#source-1) | Salt |\n| [2](#source-2) | A \\| B |';

describe('withoutEvidenceTable', () => {
  it.each([
    [
      'between two others',
      `Text.\n\n### The evidence\n\n${table}\n\n### How sure this is\n\n- Fact.`,
      'Text.\n\n### How sure this is\n\n- Fact.',
    ],
    ['at the end', `Text.\n\n### The evidence\n\n${table}`, 'Text.'],
    ['at the beginning', `### The evidence\n\n${table}\n\nText.`, 'Text.'],
    ['before a paragraph', `Text.\n\n### The evidence\n\n${table}\n\nMore.`, 'Text.\n\nMore.'],
  ])('leaves the section out %s', (_, content, rest) => {
    expect(withoutEvidenceTable(content)).toBe(rest);
  });

  it.each([
    ['no such section', 'Text.\n\n### How sure this is\n\n- Fact.\n'],
    ['a section without a table', 'Text.\n\n### The evidence\n\nTwo papers.\n'],
    ['only the head of a table', 'Text.\n\n### The evidence\n\n| Source |\n'],
    ['another heading', `Text.\n\n### The evidence so far\n\n${table}\n`],
    ['a table without its heading', `Text.\n\n${table}\n`],
    ['the words in a sentence', `See ### The evidence\n\n${table}\n`],
    ['nothing at all', ''],
  ])('changes nothing where there is %s', (_, content) => {
    expect(withoutEvidenceTable(content)).toBe(content);
  });
});
