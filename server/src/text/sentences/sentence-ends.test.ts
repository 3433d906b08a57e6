import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const count = (text: string): number => splitSentences(text).length;
const list = (words: string): string[] => words.split(/\s+/);

/** Their full stop never ends a sentence. */
const NEVER =
  list(`vs v fig figs i.e e.g nos approx ca cf dr mr mrs ms prof st resp ref refs eq eqs vol pp subsp var jr sr viz avg
  est dept univ ed eds suppl tab`);
/** Their full stop ends a sentence before a word that plainly starts one. */
const SOMETIMES = list('al no sp spp inc ltd u.s u.k min max ph.d m.d');
const STARTS = list('The This These Those We Our In It There However Although After Of A An For To');

describe('the full stop of an abbreviation', () => {
  it.each(NEVER)('%s. does not end a sentence', (short) => {
    expect(count(`It was ${short}. Smith did.`)).toBe(1);
    expect(count(`It was ${short}. The end.`)).toBe(1);
    expect(count(`It was x${short}. Smith did.`)).toBe(2);
  });

  it.each(SOMETIMES)('%s. ends a sentence before a plain start', (short) => {
    expect(count(`It was ${short}. Smith did.`)).toBe(1);
    expect(count(`It was ${short}. The end.`)).toBe(2);
    expect(count(`(${short}. The end.`)).toBe(2);
    expect(count(`${short}. The end.`)).toBe(2);
    expect(count(`It-${short}. The end.`)).toBe(1);
    expect(count(`It was x${short}. Smith did.`)).toBe(2);
  });

  it.each(['', ' ', '(', '[', '–', '—', '-'])('counts after %j', (before) => {
    expect(count(`${before}vs. Smith did.`)).toBe(1);
    expect(count(`So ${before}VS. Smith did.`)).toBe(1);
  });

  it.each(STARTS)('ends a sentence before %s', (word) => {
    expect(count(`Smith et al. ${word} end.`)).toBe(2);
    expect(count(`Smith et al. ${word}x end.`)).toBe(1);
    expect(count(`Smith et al. x${word} end.`)).toBe(1);
  });
});

describe('an initial', () => {
  it.each([
    ['J. Smith did.', 1],
    ['By J. Smith.', 1],
    ['By (J. Smith).', 1],
    ['By J.R. Smith.', 1],
    ['By Ö. Smith.', 1],
    ['By xJ. Smith.', 2],
    ['By j. Smith.', 2],
    ['By J! Smith.', 2],
    ['By J. The end.', 2],
  ])('does not end a sentence: %s', (text, sentences) => {
    expect(count(text)).toBe(sentences);
  });

  it.each(list('hepatitis vitamin type group arm class grade cohort influenza stage phase Vitamin'))(
    'after %s ends a sentence',
    (word) => {
      expect(count(`It was ${word} B. Smith did.`)).toBe(2);
      expect(count(`It was ${word} of B. Smith did.`)).toBe(1);
    },
  );
});

describe('a new sentence', () => {
  it.each([
    '"So',
    "'So",
    '“So',
    '‘So',
    '(So',
    '[So',
    '("So',
    '7 so',
    '健康',
    '<7',
    '>7',
    '≥7',
    '≤7',
    '≈7',
    '~7',
    '+7',
    '• so',
    'α so',
    'ω so',
    '- so',
    'mRNA',
    'p53',
    'eGFR',
    'abcD',
    'abc5',
    'Éa',
  ])('may start with %s', (start) => {
    expect(splitSentences(`It was. ${start}`)).toEqual(['It was.', start]);
  });

  it.each(['so', '"so', 'abcdE', '%7', '= 7', ', So', '"'])('never starts with %s', (start) => {
    expect(splitSentences(`It was. ${start}`)).toEqual([`It was. ${start}`]);
  });
});

describe('the end of a sentence', () => {
  it.each<[text: string, sentences: string[]]>([
    ['So... It is?! Yes.', ['So...', 'It is?!', 'Yes.']],
    ['He said "so.") It is.', ['He said "so.")', 'It is.']],
    ['He said ‘so.’ “Yes.” [So.] It is.', ['He said ‘so.’', '“Yes.”', '[So.]', 'It is.']],
    ["So.' It is.", ["So.'", 'It is.']],
    ['So.It is. 3.5 and 7', ['So.It is.', '3.5 and 7']],
    ['So.,  It is', ['So.,  It is']],
    ['vs! Smith', ['vs!', 'Smith']],
    ['One.  Two.', ['One.', 'Two.']],
    [' One \n\n Two ', ['One', 'Two']],
    ['Smith et al.', ['Smith et al.']],
    ['It is so vs.\nSmith', ['It is so vs.', 'Smith']],
    ['It fell (P<0.05) Tea was good', ['It fell (P<0.05)', 'Tea was good']],
    ['It fell (p = 0.05, n = 3) Tea was good', ['It fell (p = 0.05, n = 3)', 'Tea was good']],
    ['It fell (so P>0.05) Tea was good', ['It fell (so P>0.05)', 'Tea was good']],
    ['It fell (P≤0.05) Tea was good', ['It fell (P≤0.05)', 'Tea was good']],
    ['It fell (P≥0.05) Tea was good', ['It fell (P≥0.05)', 'Tea was good']],
    ['It fell (P  <0.05) Tea was good', ['It fell (P  <0.05) Tea was good']],
    ['It fell (Pa<0.05) Tea was good', ['It fell (Pa<0.05) Tea was good']],
    ['It fell (up<0.05) Tea was good', ['It fell (up<0.05) Tea was good']],
    ['It fell (P<0.05)Tea was good', ['It fell (P<0.05)Tea was good']],
    ['It fell (P<0.05) tea was good', ['It fell (P<0.05) tea was good']],
    ['It fell (P<0.05) Tea Was good', ['It fell (P<0.05) Tea Was good']],
    ['It fell (P<0.05) A was good', ['It fell (P<0.05) A was good']],
    ['It fell (P<0.05 Tea was good', ['It fell (P<0.05 Tea was good']],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it.each([
    [80, 40, 2],
    [81, 40, 1],
    [80, 41, 1],
  ])('is a p value with at most 80 units before and 40 after: %i, %i', (before, behind, sentences) => {
    expect(count(`It (${'a'.repeat(before - 1)} p<${'1'.repeat(behind)}) Tea was good`)).toBe(sentences);
  });
});
