import type { DocumentRun } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { marksBySection, piecesOf } from './marks.ts';
import type { TextUnit } from './reading-text.ts';
import { findInText, findWords, indexText, MOST_FOUND, offsetAt, offsetOf } from './text-index.ts';

const unit = (id: string, ...runs: DocumentRun[]): TextUnit => ({
  ...{ id, section: id.split('.')[0] ?? '', runs },
  text: runs.map((run) => (typeof run === 'string' ? run : run.text)).join(''),
});
const index = indexText({
  units: [
    unit('s1.t', 'Results'),
    unit(
      's1.0',
      'Salt fell',
      { text: '[1,2]', cites: [0], marks: ['superscript'] },
      ' by 10',
      { text: '6', marks: ['superscript'] },
      ' units.',
    ),
    unit('s1.1', 'Nothing else fell.'),
    unit('s2.0', 'Nothing else fell. İ or Not.'),
    unit('s3.0', 'A ratio to 10.5, at 2 to 9, to 1.05, at −2 to 9.'),
  ],
});
const wordsAt = (range: { start: number; end: number } | null) =>
  range && index.text.slice(range.start, range.end);

describe('positions in a text', () => {
  it.each([
    ['s1.t', 0],
    ['s1.0', 3],
    ['s2.0', 28],
  ])('%s %i is the same after conversion to an offset and back', (name, offset) => {
    const at = offsetOf(index, { unit: name, offset });
    expect(at === null ? null : offsetAt(index, at)).toEqual({ unit: name, offset });
  });

  it.each([
    ['s9.0', 0],
    ['s1.t', 8],
  ])('%s %i has no offset', (name, offset) => expect(offsetOf(index, { unit: name, offset })).toBeNull());
});

describe('words', () => {
  it.each([
    ['exactly', { words: 'Nothing else fell.' }, 'Nothing else fell.', 's1.1'],
    [
      'in the preferred section',
      { words: 'else', prefers: (one: TextUnit) => one.section === 's2' },
      'else',
      's2.0',
    ],
    [
      'without superscript citations',
      { words: 'Salt fell by 10^6 units.' },
      'Salt fell[1,2] by 106 units.',
      's1.0',
    ],
    ['by their decimals', { words: 'TO 1.05' }, 'to 1.05', 's3.0'],
    ['by their minus', { words: 'at -2 to' }, 'at −2 to', 's3.0'],
    ['in different case and spacing', { words: 'nothing  ELSE fell' }, 'Nothing else fell', 's1.1'],
  ])('are found %s', (_, sought, words, name) => {
    const range = findWords(index, sought);
    expect(wordsAt(range)).toBe(words);
    expect(range && offsetAt(index, range.start)?.unit).toBe(name);
  });

  it.each(['Sugar fell', '', '!?', 'of'])('%j are not found', (words) =>
    expect(findWords(index, { words })).toBeNull(),
  );

  it.each([
    ['fell', 3],
    ['FELL.', 2],
    ['fell  .', 0],
    ['s', 0],
    ['nOT ', 3],
    ['i OR nOT', 1],
    ['.*', 0],
  ])('%j occur in the text %i times', (query, count) => expect(findInText(index, query)).toHaveLength(count));

  it('are counted only up to a limit', () =>
    expect(findInText({ text: 'ab'.repeat(5000) }, 'ab')).toHaveLength(MOST_FOUND));
});

describe('marks', () => {
  const range = { start: index.text.indexOf('units'), end: index.text.indexOf('else') };

  it('are in each unit and start in one of them', () => {
    const reason = { kind: 'cited' as const };
    const marks = marksBySection(index, [{ ...range, reason }]).get('s1');
    expect([...(marks ?? [])]).toEqual([
      ['s1.0', [{ start: 22, end: 28, reason, isFirst: true }]],
      ['s1.1', [{ start: 0, end: 8, reason, isFirst: false }]],
    ]);
  });
});

describe('marked words', () => {
  const mark = (start: number, end: number) => ({
    start,
    end,
    reason: { kind: 'cited' as const },
    isFirst: true,
  });
  const math = { text: 'x=1', mathml: '<math/>' };
  it.each<[string, DocumentRun[], [number, number][], [string, number][]]>([
    ['nothing', ['abc'], [], [['abc', 0]]],
    [
      'the middle',
      ['abcde'],
      [[1, 3]],
      [
        ['a', 0],
        ['bc', 1],
        ['de', 0],
      ],
    ],
    [
      'overlapping marks',
      ['abcde'],
      [
        [0, 3],
        [2, 5],
      ],
      [
        ['ab', 1],
        ['c', 2],
        ['de', 1],
      ],
    ],
    [
      'across two runs',
      ['ab', { text: 'cd', marks: ['bold'] }],
      [[1, 3]],
      [
        ['a', 0],
        ['b', 1],
        ['c', 1],
        ['d', 0],
      ],
    ],
    [
      'a part of a formula',
      ['a', math],
      [[2, 3]],
      [
        ['a', 0],
        ['x=1', 1],
      ],
    ],
    [
      'an empty mark between two runs',
      ['ab', 'cd'],
      [[2, 2]],
      [
        ['ab', 0],
        ['cd', 0],
      ],
    ],
  ])('%s', (_, runs, marks, expected) => {
    const pieces = piecesOf(
      runs,
      marks.map(([start, end]) => mark(start, end)),
    ).flatMap((one) => one.pieces);
    expect(pieces.map(({ text, marks: own }) => [text, own.length])).toEqual(expected);
  });
});
