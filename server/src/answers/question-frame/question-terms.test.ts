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
  ])('for %j are %j', (question, written) => {
    expect(terms(question).map((term) => term.written)).toEqual(expect.arrayContaining(written));
    if (written.length === 0) expect(terms(question)).toEqual([]);
  });

  it.each([
    'What is known about gout?',
    'What is understood of gout?',
    'Summarise current knowledge of gout',
    'An overview of gout',
  ])('for %j are only what the question is about', (question) => {
    expect(terms(question).map(({ written }) => written)).toEqual(['gout']);
  });

  it('contain no contractions and no units from a story', () => {
    const written = terms("We've had it for 6 yrs and he didn't queue").map((term) => term.written);
    expect(written).toContain('queue');
    for (const fragment of ['ve', 'yrs', 'didn']) expect(written).not.toContain(fragment);
  });

  it('contain nothing about whose story it is', () => {
    expect(terms('My grandson and my aunt have gout').map((term) => term.written)).toEqual(['gout']);
  });

  it.each([
    ['Does aspirin prevent a heart attack?', [['heart attack', 'Myocardial infarction']]],
    ['Does ginger reduce nausea?', []],
    ['Is elobixibat safe?', []],
  ])('for %j that papers may word differently are %j', (question, expected) => {
    expect(meantBy(terms(question)).map(({ written, as }) => [written, as])).toEqual(expected);
  });

  it('weigh less when a paper may word them differently', () => {
    const [ginger, everyday] = ['ginger', 'sailors'].map(
      (word) => terms(`${word} against nausea`).find(({ written }) => written === word)?.weight ?? 0,
    );
    expect(ginger).toBeGreaterThan(everyday ?? Number.POSITIVE_INFINITY);
  });

  it('about people and places weigh less than those about what was done', () => {
    const [drug, people] = terms('metformin in children');
    expect(drug?.weight).toBeGreaterThan(people?.weight ?? Number.POSITIVE_INFINITY);
  });

  it('that are in no dictionary count as rare', () => {
    expect(terms('Does elobixibat help?').map(({ isRare }) => isRare)).toEqual([true]);
    expect(terms('Does it help in queues?').map(({ isRare }) => isRare)).not.toContain(true);
    expect(terms('Does it help ppx?').map(({ isRare }) => isRare)).not.toContain(true);
    expect(terms('Does it help PPX?').map(({ isRare }) => isRare)).toContain(true);
  });
});
