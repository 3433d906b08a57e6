import { describe, expect, it } from 'vitest';
import { meantBy, questionTerms } from './question-terms.ts';

const terms = (question: string) => questionTerms(question, () => 5);

describe('the terms of a question', () => {
  it.each<[question: string, written: string[]]>([
    ['Does ginger reduce nausea?', ['ginger', 'nausea']],
    ['What is the best treatment for gout?', ['gout']],
    ['Is elobixibat safe?', ['elobixibat']],
    ['', []],
    ['the and of', []],
  ])('of %j are %j', (question, written) => {
    expect(terms(question).map((term) => term.written)).toEqual(expect.arrayContaining(written));
    if (written.length === 0) expect(terms(question)).toEqual([]);
  });

  it.each([
    'What is known about gout?',
    'What is understood of gout?',
    'Summarise current knowledge of gout',
    'An overview of gout',
  ])('of %j are what is asked about alone', (question) => {
    expect(terms(question).map(({ written }) => written)).toEqual(['gout']);
  });

  it('hold nothing of contractions and of the units of a story', () => {
    const written = terms("We've had it for 6 yrs and he didn't queue").map((term) => term.written);
    expect(written).toContain('queue');
    for (const fragment of ['ve', 'yrs', 'didn']) expect(written).not.toContain(fragment);
  });

  it('hold nothing of whose story it is', () => {
    expect(terms('My grandson and my aunt have gout').map((term) => term.written)).toEqual(['gout']);
  });

  it.each([
    ['Does aspirin prevent a heart attack?', [['heart attack', 'Myocardial infarction']]],
    ['Does ginger reduce nausea?', []],
    ['Is elobixibat safe?', []],
  ])('of %j that papers put otherwise are %j', (question, expected) => {
    expect(meantBy(terms(question)).map(({ written, as }) => [written, as])).toEqual(expected);
  });

  it('weigh less when a paper may put them otherwise', () => {
    const [ginger, everyday] = ['ginger', 'sailors'].map(
      (word) => terms(`${word} against nausea`).find(({ written }) => written === word)?.weight ?? 0,
    );
    expect(ginger).toBeGreaterThan(everyday ?? Number.POSITIVE_INFINITY);
  });

  it('of people and places weigh less than what was done', () => {
    const [drug, people] = terms('metformin in children');
    expect(drug?.weight).toBeGreaterThan(people?.weight ?? Number.POSITIVE_INFINITY);
  });

  it('that no dictionary has are rare', () => {
    expect(terms('Does elobixibat help?').map(({ isRare }) => isRare)).toEqual([true]);
    expect(terms('Does it help in queues?').map(({ isRare }) => isRare)).not.toContain(true);
    expect(terms('Does it help ppx?').map(({ isRare }) => isRare)).not.toContain(true);
    expect(terms('Does it help PPX?').map(({ isRare }) => isRare)).toContain(true);
  });
});
