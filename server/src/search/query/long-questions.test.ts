import { describe, expect, it } from 'vitest';
import { LINEAR, timesAsLong } from '../../testing/least-cpu-time.ts';
import { SegmentWords, WordList } from '../spelling/word-list.ts';
import { understandQuestion } from './understand-question.ts';

const knownWords = new WordList(
  [
    new SegmentWords(
      new Map([
        ['diabetes', 50],
        ['sleep', 40],
      ]),
    ),
  ],
  100,
);
const read = (query: string) =>
  understandQuestion(query, { now: new Date('2026-06-15T12:00:00Z'), knownWords });

describe('any text is read in time linear in its length, up to ten kilobytes', () => {
  const letters = (number: number) => String.fromCharCode(97 + (number % 26), 97 + ((number >> 5) % 26));
  const slips = Array.from({ length: 1000 }, (_, index) => `diab${letters(index)}etes`).join(' ');
  const pieces = [
    '"',
    '“',
    '-',
    '-a ',
    '"a" ',
    '-"',
    'author:',
    'title:"',
    'since 2020 ',
    'in children ',
    'rct ',
    '(a+)+$',
  ];
  const more = [
    '10.1234/',
    'a',
    ' ',
    '糖尿病',
    '😀',
    '\u0000',
    'heart attack ',
    'in the last ',
    'not only in ',
    'MS RA PE ',
    ...[
      '(',
      '((a) ',
      'a1 AND ',
      'a1[ti] ',
      'NOT ',
      '*',
      'a1* ',
      'OR (',
      '[',
      'a[',
      '2020:',
      '"a1 b1"~3 ',
      '(a1 OR b1)[ti] ',
      'the AND ',
    ],
  ];
  it.each([...pieces, ...more, slips].map((piece) => [piece.slice(0, 20), piece]))('%j', (_, piece) => {
    expect(timesAsLong(read, piece, 10_240)).toBeLessThan(LINEAR);
  });
});
