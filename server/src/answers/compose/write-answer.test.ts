import type { Citation } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { effect, none, some, unclear, written } from '../../testing/written-answer.ts';
import { noAnswer } from './no-answer.ts';
import { LIBRARY_SUMMARY } from './sources.ts';
import { contentOf } from './write-answer.ts';

it('names what was compared', () => {
  expect(written([some, some], { effect: { ...effect, comparator: 'apples' } })).toContain(
    'gout attacks with cherries compared with apples.',
  );
});

it('quotes every sentence with its source', () => {
  const text = written([{}, { further_quotes: ['And more.'] }]);
  expect(text).toContain('\n- “Sentence 2.” [2](#source-2)');
  expect(text).toContain('\n  - “And more.” [2](#source-2)');
});

it('says which part of the question a source does not cover', () => {
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

test.each<[string, string[][]]>([
  ['No paper here answers this closely.', [[]]],
  ['No paper here speaks of *gout* together with the rest of the question.', [['gout']]],
  [
    'No paper here speaks of *gout* together with the rest of the question.',
    [['gout'], ['cherries', 'gout']],
  ],
  ['No paper here speaks of *gout* and *cherries* together.', [['gout'], ['cherries']]],
  ['No paper here answers this closely.', [['gout'], []]],
])('first names what the closest papers do not mention: %s', (statement, uncoveredTerms) => {
  const changes = uncoveredTerms.map(() => unclear);
  const text = written(changes, { level: 'closest', uncoveredTerms });
  const closest =
    'The closest paper is *Paper 1*, a randomised trial of 200 people (2022). It reports: “Sentence 1.” [1](#source-1)';
  expect(text).toContain(`**${statement}** ${closest}`);
  expect(text.match(/Sentence 1/g)).toHaveLength(1);
  if (uncoveredTerms.length > 1) expect(text).toContain('### Also close\n\n- “Sentence 2.” [2](#source-2)');
  else expect(text).not.toContain('### Also close');
  expect(text).not.toContain('| Study');
});

it('also says what the closest paper lacks', () => {
  const text = written([unclear, unclear], {
    level: 'closest',
    uncoveredTerms: [['cherries', 'gout'], ['gout']],
  });
  expect(text).toContain('“Sentence 1.” [1](#source-1) It does not speak of *cherries*.');
});

it('says what another close paper does not mention', () => {
  const text = written([unclear, unclear], { level: 'closest', uncoveredTerms: [['gout'], ['gout']] });
  expect(text).toContain('— *Paper 2*, does not speak of *gout*, randomised trial');
});

it('says when a source is about a related outcome', () => {
  const text = written([some, some], { relatedTerms: ['fatigue'] });
  expect(text).toContain(' — reports a decrease, about a related outcome, randomised trial');
  expect(text).toContain(
    '[1](#source-1) and [2](#source-2) speak of something related to *fatigue*, not of that by name.',
  );
});

it('states a direction only beside the quote that states it', () => {
  const text = written([{ ...some, further_quotes: ['Another sentence.'] }]);
  expect(text).toContain('- “Another sentence.” [1](#source-1) — randomised trial, 200 people, 2022');
  expect(text).not.toContain('reports a decrease');
});

it('does not count findings for a question that is not about an effect', () => {
  expect(written([some, none], { effect: null })).toMatch(/^\*\*A randomised trial of 200 people/);
});

describe('disagreement between the sources', () => {
  it('is reported with both sides', () => {
    const text = written([some, { ...none, design: 'Cohort study', year: 2010 }]);
    expect(text).toContain('### Where the sources disagree');
    expect(text).toContain(
      '[2](#source-2) reports no difference (cohort study, 2010); [1](#source-1) reports a decrease (randomised trial, 2022).',
    );
  });

  it('is not mentioned when they agree', () => {
    expect(written([some, some])).not.toContain('disagree');
  });
});

describe('the basis of the answer', () => {
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
    [
      'a design that is not known',
      [{ design: 'Cohort study' }, { design: null }],
      {},
      'No randomised trial or systematic review is among those whose design is known here',
    ],
    ['no known design', [{ design: null }], {}, 'It is not known here how these studies were done.'],
    [
      'a secondary analysis, which may be one of a trial',
      [{ design: 'Secondary analysis' }],
      {},
      'It is not known here how these studies were done.',
    ],
    ['old papers', [{ year: 2001 }], {}, 'All sources are more than 10 years old; the newest is from 2001.'],
    ['a withdrawn paper', [some], { retractedCount: 1 }, '1 retracted paper was left out.'],
    ['a preprint', [some], { preprint: true }, '[1](#source-1) is a preprint, not yet reviewed by peers.'],
  ])('mentions %s', (_, changes, more, expected) => {
    expect(written(changes, more)).toContain(expected);
  });
});

it('says when a protocol has no results yet', () => {
  const text = written([{ design: 'Protocol', finding: 'unclear' }], { isPlanned: true });
  expect(text).toContain('No results yet: one protocol of a study bears on this question.');
  expect(text).toContain('### What is going to be studied');
  expect(text).toContain('[1](#source-1) — a protocol, no results yet, 200 people, 2022');
  expect(text).toContain('they say what is going to be studied, not what was found');
});

it('shows markup and script of a paper as plain text', () => {
  const text = written([
    { quote: '<script>alert(1)</script> | [x](javascript:y) *fell*.', title: 'A | <b>B</b>' },
    some,
  ]);
  expect(text).toContain('\\<script\\>alert(1)\\</script\\> \\| \\[x\\](javascript:y) \\*fell\\*.');
  expect(text).toContain('A \\| \\<b\\>B\\</b\\>');
});

it('marks a summary of this library', () => {
  const text = written([some, { section: LIBRARY_SUMMARY }]);
  expect(text).toContain('library summary, randomised trial');
  expect(text).toContain('A sentence marked “library summary”');
});

it('says what was searched for and what no paper has', () => {
  const topics = [
    { written: 'yoga', papers: 7 },
    { written: 'tinnitus', papers: 0 },
  ];
  const text = contentOf(
    noAnswer({
      question: 'yoga for tinnitus',
      topics,
      papersRead: 40,
      nearestPapers: [],
      retractedCount: 0,
    }),
  );
  expect(text).toContain('Looked for: “yoga” and “tinnitus”.');
  expect(text).toContain('None of the 40 nearest papers speaks of “tinnitus”.');
  expect(text).not.toContain('The nearest papers');
});

describe('a question for a definition', () => {
  it('is answered with a quote from one paper first, and no study facts', () => {
    const text = written([{ design: null, sample_size: null }, {}], {
      effect: null,
      definition: { term: 'sepsis', isFound: true },
    });
    expect(text).toContain('**A paper (2022) says:** “Sentence 1.” [1](#source-1) 1 more paper defines it.');
    expect(text).toContain('### What other papers say');
    expect(text).not.toMatch(/Designs|Consistency|\| Study/);
  });

  it('says that no paper defines it when papers only report on it', () => {
    const text = written([{}, {}], {
      effect: null,
      definition: { term: 'sepsis', isFound: false },
    });
    expect(text).toContain('**No paper read here defines *sepsis*. Papers that report on it are quoted.**');
  });
});
