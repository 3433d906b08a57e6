import type { Citation } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { noAnswer } from './no-answer.ts';
import { LIBRARY_SUMMARY } from './sources.ts';
import { writeAnswer } from './write-answer.ts';

const question = 'Do cherries prevent gout?';

function written(
  changes: Partial<Citation>[],
  more: {
    question?: string;
    retractedCount?: number;
    preprint?: boolean;
    uncoveredTopics?: string[][];
  } = {},
) {
  const sources = changes.map((change, index) => ({
    citation: {
      title: `Paper ${index + 1}`,
      url: 'https://example.org/',
      pmc_id: `PMC${index + 1}`,
      quote: `Sentence ${index + 1}.`,
      section: 'Abstract',
      year: 2022,
      design: 'Randomised trial',
      sample_size: 200,
      finding: 'difference' as const,
      ...change,
    },
    resultSentence: null,
    preprint: more.preprint ?? false,
    uncoveredTopics: more.uncoveredTopics?.[index] ?? [],
  }));
  const now = new Date('2026-06-15T12:00:00Z');
  const facts = { papersFound: 12, hasMore: false, retractedCount: more.retractedCount ?? 0, now };
  return writeAnswer({ question: more.question ?? question, sources, ...facts }).all.join('\n\n');
}

const some = { finding: 'difference' as const };
const none = { finding: 'no difference' as const };
const unclear = { finding: 'unclear' as const };

test.each<[Partial<Citation>[], string]>([
  [[some], 'One source speaks to this question; it reports a difference or an association.'],
  [[some, some], 'Both sources report a difference or an association.'],
  [[some, some, none], '2 of 3 sources report a difference or an association and 1 reports none.'],
  [
    [some, some, some, none, unclear],
    '3 of 5 sources report a difference or an association, 1 reports none and 1 is not clear.',
  ],
  [[unclear, unclear, some], '3 papers speak to this question.'],
])('the short answer counts: %#', (changes, expected) => {
  expect(written(changes)).toContain(`**${expected}**`);
});

it('says which part of the question a source is silent on', () => {
  const text = written([some, none, some], {
    uncoveredTopics: [[], ['older *people*'], ['older *people*', 'gout']],
  });
  const sources = '[2](#source-2) and [3](#source-3)';
  expect(text).toContain(`- Title and abstract of ${sources} do not speak of “older \\*people\\*”.`);
  expect(text).toContain('- Title and abstract of [3](#source-3) do not speak of “gout”.');
  expect(written([some])).not.toContain('do not speak');
});

it('does not count findings for a question that asks for no effect', () => {
  expect(written([some, none], { question: 'What is gout?' })).toContain(
    '**2 papers speak to this question.**',
  );
});

describe('where the sources disagree', () => {
  it('is told with both sides', () => {
    const text = written([some, { ...none, design: 'Cohort study', year: 2010 }]);
    expect(text).toContain('### Where the sources disagree');
    expect(text).toContain(
      '[1](#source-1) reports a difference or an association (randomised trial, 2022); [2](#source-2) reports none (cohort study, 2010).',
    );
  });

  it('is left out when they do not', () => {
    expect(written([some, some])).not.toContain('disagree');
  });
});

describe('what it rests on', () => {
  test.each<[string, Partial<Citation>[], object, string]>([
    ['one source', [some], {}, 'A single source'],
    ['few people', [{ sample_size: 40 }], {}, 'Fewer than 100 people took part in [1](#source-1).'],
    ['animals', [{ design: 'Animal study' }], {}, '[1](#source-1) is about animals or the laboratory'],
    ['no trial', [{ design: 'Cohort study' }], {}, 'No randomised trial or systematic review is among them.'],
    ['old papers', [{ year: 2001 }], {}, 'All sources are more than 10 years old; the newest is from 2001.'],
    ['a withdrawn paper', [some], { retractedCount: 1 }, '1 retracted paper was left out.'],
    ['a preprint', [some], { preprint: true }, '[1](#source-1) is a preprint, not yet reviewed by peers.'],
  ])('says that there is %s', (_, changes, more, expected) => {
    expect(written(changes, more)).toContain(expected);
  });
});

it('shows markup and script of a paper as text', () => {
  const text = written([
    { quote: '<script>alert(1)</script> | [x](javascript:y) *fell*.', title: 'A | <b>B</b>' },
    some,
  ]);
  expect(text).toContain('\\<script\\>alert(1)\\</script\\> \\| \\[x\\](javascript:y) \\*fell\\*.');
  expect(text).toContain('A \\| \\<b\\>B\\</b\\>');
});

it('marks a summary of this library', () => {
  const text = written([{ section: LIBRARY_SUMMARY }, some]);
  expect(text).toContain('— library summary, randomised trial');
  expect(text).toContain('A sentence marked “library summary”');
});

it('says what was looked for and what no paper has', () => {
  const topics = [
    { written: 'yoga', papers: 7 },
    { written: 'tinnitus', papers: 0 },
  ];
  const text = noAnswer({ question, topics, papersRead: 40, nearestPapers: [], retractedCount: 0 });
  expect(text).toContain('Looked for: “yoga” and “tinnitus”.');
});
