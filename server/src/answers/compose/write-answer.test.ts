import type { Citation } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { noAnswer } from './no-answer.ts';
import { LIBRARY_SUMMARY } from './sources.ts';
import { writeAnswer } from './write-answer.ts';

const effect = { intervention: 'cherries', comparator: '', outcome: 'gout attacks' };

function written(
  changes: Partial<Citation>[],
  more: {
    effect?: typeof effect | null;
    retractedCount?: number;
    preprint?: boolean;
    uncoveredTerms?: string[][];
    relatedTerms?: string[];
  } = {},
) {
  const sources = changes.map((change, index) => ({
    citation: {
      title: `Paper ${index + 1}`,
      url: 'https://example.org/',
      pmc_id: `PMC${index + 1}`,
      quote: `Sentence ${index + 1}.`,
      further_quotes: [],
      study: null,
      section: 'Abstract',
      year: 2022,
      design: 'Randomised trial',
      sample_size: 200,
      finding: 'decrease' as const,
      ...change,
    },
    preprint: more.preprint ?? false,
    uncoveredTerms: more.uncoveredTerms?.[index] ?? [],
    relatedTerms: more.relatedTerms ?? [],
    isRelatedOutcome: more.relatedTerms !== undefined,
  }));
  const now = new Date('2026-06-15T12:00:00Z');
  const facts = { papersFound: 12, hasMore: false, retractedCount: more.retractedCount ?? 0, now };
  const asked = more.effect === undefined ? effect : more.effect;
  return writeAnswer({ effect: asked, sources, ...facts }).all.join('\n\n');
}

const some = { finding: 'decrease' as const };
const none = { finding: 'no difference' as const };
const unclear = { finding: 'unclear' as const };
const unsized = { sample_size: null };

test.each<[Partial<Citation>[], string]>([
  [[some], '1 randomised trial (200 people) reports a decrease in gout attacks with cherries.'],
  [[some, some], '2 randomised trials (400 people) report a decrease in gout attacks with cherries.'],
  [
    [
      { ...some, ...unsized },
      { ...some, design: 'Cohort study' },
    ],
    '2 sources report a decrease in gout attacks with cherries.',
  ],
  [
    [some, some, none],
    'The sources disagree: 2 of 3 randomised trials (400 people) report a decrease in gout attacks with cherries; 1 reports no difference.',
  ],
  [
    [none, unclear],
    '1 of 2 randomised trials (200 people) reports no difference in gout attacks with cherries; 1 is not clear about it.',
  ],
  [[unclear, unclear], '2 papers bear on this question.'],
  [[unclear], 'One paper bears on this question.'],
])('the headline counts: %#', (changes, expected) => {
  expect(written(changes)).toMatch(new RegExp(`^\\*\\*${expected.replaceAll(/[().]/g, '\\$&')}\\*\\*`));
});

it('names what was compared', () => {
  expect(written([some], { effect: { ...effect, comparator: 'apples' } })).toContain(
    'gout attacks with cherries compared with apples.',
  );
});

it('quotes every sentence with its source', () => {
  expect(written([{ further_quotes: ['And more.'] }])).toContain('\n  - “And more.” [1](#source-1)');
});

it('says which part of the question a source is silent on', () => {
  const text = written([some, none, some], {
    uncoveredTerms: [[], ['older *people*'], ['older *people*', 'gout']],
  });
  const sources = '[2](#source-2) and [3](#source-3)';
  expect(text).toContain(
    `**Directness.** Title and abstract of ${sources} do not speak of *older \\*people\\**.`,
  );
  expect(text).toContain(' Title and abstract of [3](#source-3) do not speak of *gout*.');
  expect(written([some])).not.toContain('do not speak');
});

it('says that a source is about a related outcome', () => {
  const text = written([some], { relatedTerms: ['fatigue'] });
  expect(text).toContain(' — reports a decrease, about a related outcome, randomised trial');
  expect(text).toContain('[1](#source-1) speaks of something related to *fatigue*, not of that by name.');
});

it('does not count findings for a question that asks for no effect', () => {
  expect(written([some, none], { effect: null })).toContain('**2 papers bear on this question.**');
});

describe('where the sources disagree', () => {
  it('is told with both sides', () => {
    const text = written([some, { ...none, design: 'Cohort study', year: 2010 }]);
    expect(text).toContain('### Where the sources disagree');
    expect(text).toContain(
      '[2](#source-2) reports no difference (cohort study, 2010); [1](#source-1) reports a decrease (randomised trial, 2022).',
    );
  });

  it('is left out when they do not', () => {
    expect(written([some, some])).not.toContain('disagree');
  });
});

describe('what it rests on', () => {
  test.each<[string, Partial<Citation>[], object, string]>([
    ['one source', [some], {}, 'A single source'],
    [
      'few people',
      [{ sample_size: 40 }],
      {},
      'Fewer than 100 people took part in [1](#source-1): chance alone',
    ],
    ['its size', [some, some], {}, '**Size.** 400 people in 2 sources that say so.'],
    ['agreement', [some, some], {}, '**Consistency.** 2 sources report the same direction.'],
    ['animals', [{ design: 'Animal study' }], {}, '[1](#source-1) is about animals or the laboratory'],
    [
      'no trial',
      [{ design: 'Cohort study' }],
      {},
      'No randomised trial or systematic review is among them: something else may explain',
    ],
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
  expect(text).toContain('library summary, randomised trial');
  expect(text).toContain('A sentence marked “library summary”');
});

it('says what was looked for and what no paper has', () => {
  const topics = [
    { written: 'yoga', papers: 7 },
    { written: 'tinnitus', papers: 0 },
  ];
  const text = noAnswer({
    question: 'yoga for tinnitus',
    topics,
    papersRead: 40,
    nearestPapers: [],
    retractedCount: 0,
  });
  expect(text).toContain('Looked for: “yoga” and “tinnitus”.');
});
