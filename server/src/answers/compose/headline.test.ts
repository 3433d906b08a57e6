import type { Citation } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import { none, some, unclear, unsized, written } from '../../testing/written-answer.ts';
import { partLines } from './headline.ts';
import { LIBRARY_SUMMARY } from './sources.ts';

test.each<[Partial<Citation>[], string]>([
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
    [none, none, { ...some, finding: 'mixed' }],
    '2 of 3 randomised trials (400 people) report no difference in gout attacks with cherries; 1 reports mixed results.',
  ],
  [
    [none, none, unclear],
    '2 of 3 randomised trials (400 people) report no difference in gout attacks with cherries; 1 is not clear about it.',
  ],
])('the headline counts: %#', (changes, expected) => {
  expect(written(changes)).toMatch(new RegExp(`^\\*\\*${expected.replaceAll(/[().]/g, '\\$&')}\\*\\*`));
});

test.each([[[some]], [[none, unclear]], [[none, { ...some, finding: 'mixed' as const }]]])(
  'the headline quotes a single clear study instead of counting it: %#',
  (changes) => {
    expect(written(changes)).toMatch(
      /^\*\*A randomised trial of 200 people \(2022\) reports:\*\* “Sentence 1\.”/,
    );
  },
);

describe('the headline about studies that were not in humans', () => {
  const inMice = { ...unclear, design: 'Animal study' };
  const inCells = { ...unclear, design: 'Laboratory study' };

  test.each<[string, Partial<Citation>[], object, string]>([
    ['one', [inMice], {}, '[1](#source-1) It is about animals or the laboratory, not about people.'],
    ['several', [inCells, inMice], {}, 'All are about animals or the laboratory, none about people.'],
  ])('says so: %s', (_, changes, more, expected) => {
    expect(written(changes, more)).toContain(expected);
  });

  it('does not mention it when one studied humans', () => {
    expect(written([inMice, unclear])).not.toContain('about people. Each');
  });
});

describe('the most relevant paper', () => {
  const lead = '“Sentence 1.” [1](#source-1)';

  test.each<[string, Partial<Citation>, Parameters<typeof written>[1], string]>([
    ['a trial', {}, {}, 'A randomised trial of 200 people (2022) reports:'],
    ['an animal study', { design: 'Animal study', ...unsized }, {}, 'An animal study (2022) reports:'],
    [
      'a survey with its place',
      { design: 'Cross-sectional study' },
      { place: 'Kenya' },
      'A cross-sectional study of 200 people (Kenya, 2022) reports:',
    ],
    ['no design', { design: null, ...unsized, year: null }, {}, 'A paper reports:'],
    ['a preprint', unsized, { preprint: true }, 'A randomised trial (preprint, 2022) reports:'],
    [
      'a library summary',
      { section: LIBRARY_SUMMARY, ...unsized },
      {},
      'In the words of a summary written for this library, a randomised trial (2022) reports:',
    ],
  ])('is quoted first, with its study design: %s', (_, change, more, expected) => {
    const text = written([{ ...unclear, ...change }], more);
    expect(text.startsWith(`**${expected}** ${lead}`)).toBe(true);
  });

  it('is quoted once, and the others are counted and listed', () => {
    const text = written([{ ...unclear, further_quotes: ['And more.'] }, unclear]);
    expect(text).toContain(`${lead} 1 more paper bears on this question.`);
    expect(text.split(lead)).toHaveLength(2);
    expect(text).toContain(
      '### What the papers report\n\n- “And more.” [1](#source-1) — randomised trial, 200 people, 2022\n- “Sentence 2.” [2](#source-2)',
    );
    expect(written([unclear])).not.toContain('### What the papers report');
  });

  it('is quoted first with the sentence that most likely answers the question', () => {
    const text = written([{ ...unclear, further_quotes: ['The very answer.'] }], {
      leadingQuote: 'The very answer.',
    });
    expect(text).toMatch(/reports:\*\* “The very answer\.” \[1\]/);
    expect(text).toContain('- “Sentence 1.” [1](#source-1)');
  });

  test.each<[NonNullable<Parameters<typeof written>[1]>['unstated'], string]>([
    ['frequency', 'Its abstract does not say how often.'],
    ['amount', 'Its abstract does not say how much.'],
    ['accuracy', 'Its abstract gives no figures of accuracy.'],
    ['number', 'Its abstract gives no number.'],
    [null, 'Each sentence in quotation marks'],
  ])('is shown with what it does not state: %s', (unstated, expected) => {
    expect(written([unclear], unstated ? { unstated } : {})).toContain(`${lead} ${expected}`);
  });

  test.each<[Detail, string]>([
    ['number', '**No sentence quoted here gives a number. A randomised trial of 200 people (2022) says:**'],
    [
      'frequency',
      '**No sentence quoted here says how often. A randomised trial of 200 people (2022) says:**',
    ],
  ])('is preceded by a note that no quote states the main thing: %s', (unquoted, expected) => {
    const text = written([unclear], { unquoted: [unquoted], unstated: unquoted });
    expect(text.startsWith(`${expected} ${lead}`)).toBe(true);
    expect(text).not.toContain('Its abstract');
    const stated = written([unclear, unclear], { unquoted: [unquoted, null] });
    expect(stated).not.toContain('No sentence quoted here');
  });

  it('has the abbreviations in its quotes explained as in the paper', () => {
    const quotes = { quote: 'SUA fell by 2 mg/dL.', further_quotes: ['All of the PROs improved, and SUA.'] };
    const abbreviations: [string, string][] = [
      ['SUA', 'serum uric acid'],
      ['PRO', 'patient-reported outcome'],
      ['BMI', 'body mass index'],
    ];
    const text = written([{ ...unclear, ...quotes }], { abbreviations });
    expect(text).toContain('“SUA fell by 2 mg/dL.” [1](#source-1) (SUA: serum uric acid)');
    expect(text).toContain('\n  - Abbreviations: PRO: patient-reported outcome; SUA: serum uric acid');
    expect(text).not.toContain('BMI');
  });

  it('is quoted beside a count of the reported findings', () => {
    expect(written([some, some, unclear])).toContain(
      '1 is not clear about it.** In the words of the likeliest: “Sentence 1.” [1]',
    );
    expect(written([unclear, unclear, some])).toMatch(/^\*\*A randomised trial of 200 people/);
  });

  it('is replaced by a line for each part of a question', () => {
    const parts = [
      { asked: 'does it *help*', quote: 'Sentence 1.', source: 0 },
      { asked: 'is it safe', quote: null, source: -1 },
    ];
    const text = written([{ ...unclear, further_quotes: ['And more.'] }], { parts });
    expect(text).toMatch(
      /^\*\*On\*\* \*does it \\\*help\\\*\*: “Sentence 1\.” \[1\]\(#source-1\)\n\n\*\*On\*\* \*is it safe\*: open; no sentence found here answers it\./,
    );
    expect(text).toContain('- “And more.” [1](#source-1)');
    expect(text.split('“Sentence 1.”')).toHaveLength(2);
  });

  test.each<[string, Partial<Citation>[], Parameters<typeof written>[1]]>([
    ['sources disagree', [some, none, unclear, unclear, unclear], {}],
    ['it is a protocol', [unclear], { isPlanned: true }],
  ])('is not quoted first when %s', (_, changes, more) => {
    expect(written(changes, more)).not.toMatch(/^\*\*[^“\n]*“/);
  });
});

const open = (asked: string) =>
  partLines({ parts: [{ asked, quote: null, source: -1 }], sources: [] }).join('\n');

test.each([
  ['does it help', '**On** *does it help*: open; no sentence found here answers it.'],
  [
    'My boy is 8. He cannot catch. Does training help',
    '**On** *Does training help*: open; no sentence found here answers it.',
  ],
])('the line of %j names the question, without the story before it', (asked, line) => {
  expect(open(asked)).toBe(line);
});
