import { describe, expect, it } from 'vitest';
import { readExclusions } from './read-exclusions.ts';

const NOTHING: string[] = [];

describe('what a question leaves out', () => {
  it.each([
    ['exercise but not yoga for back pain', ['yoga'], 'but not yoga'],
    ['asthma treatment other than azithromycin', ['azithromycin'], 'other than azithromycin'],
    ['what besides statins or ezetimibe lowers cholesterol?', ['statins', 'ezetimibe'], null],
    ['contraception apart from the pill', ['pill'], 'apart from the pill'],
    ['painkillers except ibuprofen, naproxen and aspirin', ['ibuprofen', 'naproxen', 'aspirin'], null],
    ['therapy excluding behavioural therapy for sleep', ['behavioural therapy'], null],
    ['what besides sleeping pills helps insomnia', ['sleeping pills'], 'besides sleeping pills'],
    ['therapy excluding cognitive behavioural therapy for sleep', ['cognitive behavioural therapy'], null],
    ['sleep but not that', NOTHING, null],
    ['migraine without aura', NOTHING, null],
    ['does it lower pain?', NOTHING, null],
  ])('of %j is %j', (question, left, said) => {
    const { exclusions, parts } = readExclusions(question);
    expect(exclusions.map(({ text }) => text)).toEqual(left);
    if (said) expect(parts.map(({ start, end }) => question.slice(start, end))).toEqual([said]);
  });

  it.each([
    [
      'depression in children without drugs',
      '“without drugs” cannot be searched for: papers about drugs may be among these.',
    ],
    [
      'can appendicitis heal without an operation',
      '“without an operation” cannot be searched for: papers about operation may be among these.',
    ],
    [
      'which treatments should not be used for diaper rash?',
      '“should not be used” cannot be searched for: papers that advise it may be among these.',
    ],
    [
      "what shouldn't I eat with gout",
      "“shouldn't I” cannot be searched for: papers that advise it may be among these.",
    ],
  ])('of %j cannot be obeyed, which is said', (question, meaning) => {
    const { exclusions, parts } = readExclusions(question);
    expect(exclusions).toEqual([]);
    expect(parts.map((part) => part.meaning)).toEqual([meaning]);
  });
});
