import { type AnswerParts, answerParts, answerSections, type Citation } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { type AnswerFacts, none, partsOfAnswer, some, unclear } from '../../testing/written-answer.ts';
import { escapeMarkdown } from './markdown.ts';
import { noAnswer } from './no-answer.ts';
import { contentOf } from './write-answer.ts';

/** The words of each part, in reading order. */
function textsOf(parts: AnswerParts): string[] {
  const { notices, headline, wording, nearest_papers, disagreement, findings, table, limits } = parts;
  return [
    ...[...notices, headline, wording ?? ''],
    ...nearest_papers.map(({ text }) => text),
    disagreement ?? '',
    ...findings.flatMap(({ text, further, abbreviations }) => [text, ...further, abbreviations ?? '']),
    ...(table?.rows.flatMap((row) => [
      escapeMarkdown(row.study),
      ...[row.design, row.people?.toLocaleString('en'), row.year].map((cell) => `${cell ?? 'not stated'}`),
    ]) ?? []),
    ...limits,
  ];
}

/** Expects the texts in a content one after the other, none within another. */
function expectInOrder(content: string, texts: readonly string[]): void {
  texts.reduce((from, text) => {
    const at = content.indexOf(text, from);
    expect([text, at >= from]).toEqual([text, true]);
    return at + text.length;
  }, 0);
}

const sources: Partial<Citation>[] = [
  some,
  { ...none, design: 'Cohort study', year: null, title: 'Walking | *running*' },
  { ...unclear, design: null, sample_size: null, further_quotes: ['And more.', '# No heading'] },
  { finding: null, design: 'Animal study', quote: '### The evidence\n| a |', sample_size: 1204 },
];
const kinds: AnswerFacts[] = [
  {},
  { effect: null },
  { level: 'closest', uncoveredTerms: [['gout'], ['cherries']] },
  { isPlanned: true },
  { preprint: true, retractedCount: 2, relatedTerms: ['pain'], abbreviations: [['more', 'more of it']] },
  { effect: null, definition: { term: 'gout', isFound: true } },
  { effect: null, definition: { term: 'gout', isFound: false } },
  { parts: [{ asked: 'And pain?', quote: null, source: -1 }] },
];
/** Every choice of at least one of the sources, in both orders, for every kind of answer. */
const answers = kinds.flatMap((kind) =>
  Array.from({ length: 2 ** sources.length - 1 }, (_, at) =>
    sources.filter((__, place) => ((at + 1) >> place) % 2 === 1),
  ).flatMap((chosen) => [partsOfAnswer(chosen, kind), partsOfAnswer(chosen.toReversed(), kind)]),
);

describe('the parts of an answer', () => {
  it('match its Markdown, in the same order, whatever the sources are', () => {
    expect(answers).toHaveLength(240);
    for (const parts of answers) expectInOrder(contentOf(parts), textsOf(parts));
  });

  it('contain everything in its Markdown except headings and the table', () => {
    for (const parts of answers) {
      const rest = textsOf({ ...parts, table: null }).reduce(
        (text, part) => text.replace(part, ''),
        answerSections(parts, null).join('\n\n'),
      );
      expect(rest.replaceAll(/^### .+|^ {2}- Abbreviations: |^ *- /gm, '').trim()).toBe('');
    }
  });

  it('conform to the contract', () => {
    for (const parts of answers) expect(answerParts.parse(parts)).toEqual(parts);
  });
});

describe('the table', () => {
  it('contains values, and its Markdown says what is not stated', () => {
    const parts = partsOfAnswer([some, { title: 'A | B', design: null, sample_size: 1204, year: null }]);
    expect(parts.table).toEqual({
      columns: ['source', 'study', 'design', 'people', 'year', 'reports'],
      rows: [
        {
          source: 'PMC1',
          study: 'Paper 1',
          design: 'Randomised trial',
          people: 200,
          year: 2022,
          reports: 'decrease',
        },
        { source: 'PMC2', study: 'A | B', design: null, people: 1204, year: null, reports: 'decrease' },
      ],
    });
    expect(contentOf(parts)).toContain(
      [
        '### The evidence\n',
        '| Source | Study | Design | People | Year | Reports |',
        '| --- | --- | --- | --- | --- | --- |',
        '| [1](#source-1) | Paper 1 | Randomised trial | 200 | 2022 | a decrease |',
        '| [2](#source-2) | A \\| B | not stated | 1,204 | not stated | a decrease |',
      ].join('\n'),
    );
  });

  it('has no column for findings when none is known', () => {
    const { table } = partsOfAnswer([{ finding: null }, { finding: null }], { effect: null });
    expect(table?.columns).not.toContain('reports');
    expect(table?.rows.map(({ reports }) => reports)).toEqual([null, null]);
  });

  it('truncates a long title in Markdown only', () => {
    const title = `${'word '.repeat(20)}end`;
    const parts = partsOfAnswer([{ title }, some]);
    expect(parts.table?.rows[0]?.study).toBe(title);
    expect(contentOf(parts)).toContain(`| ${'word '.repeat(17)}word… |`);
  });
});

test('a refusal lists the nearest papers as parts', () => {
  const nearest = { pmc_id: 'PMC7', title: 'Yoga & rest', year: 2020 } as Citation;
  const parts = noAnswer({
    question: 'yoga for tinnitus',
    topics: [{ written: 'tinnitus', papers: 0 }],
    papersRead: 4,
    nearestPapers: [nearest],
    retractedCount: 0,
  });
  expect(parts.nearest_papers).toEqual([{ pmc_id: 'PMC7', text: 'Yoga \\& rest (2020) [1](#source-1)' }]);
  expect([parts.findings, parts.table, parts.limits]).toEqual([[], null, []]);
  expect(contentOf(parts)).toBe(
    `${parts.headline}\n\n### The nearest papers\n\n- Yoga \\& rest (2020) [1](#source-1)`,
  );
});
