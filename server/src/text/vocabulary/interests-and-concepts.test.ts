import { describe, expect, it } from 'vitest';
import { concepts, conceptsAbout, namesOf } from './concepts.ts';
import { findInterest, interestCatalogue } from './interest-catalogue.ts';
import { bestFitText, fitsOf, mentionsOf } from './mentions.ts';
import { conceptsIn, findConcept, foldedName } from './understand-words.ts';

describe('the concepts that a text names', () => {
  it.each<[text: string, terms: string[]]>([
    ['CHD', []],
    ['CHD and a statin', ['Coronary heart disease', 'Statin']],
    ['CHD of the newborn', ['Congenital heart disease', 'Newborn']],
    ['CHD surgery for cholesterol', ['Surgery', 'Serum cholesterol']],
    [
      'CHD surgery and a defect, not cholesterol',
      ['Congenital heart disease', 'Surgery', 'Serum cholesterol'],
    ],
    ['SCD, sudden', ['Sudden cardiac death']],
    ['SCD crisis', ['Sickle cell disease']],
    ['MTX', []],
    ['MTX with folic acid', ['Methotrexate', 'Folic acid']],
    ['AED drugs', ['Antiseizure medication']],
    ['AED shock', ['Defibrillation']],
    ['AED for seizure after shock', ['Seizure']],
  ])('%j', (text, terms) => {
    expect(conceptsIn(text).map(({ concept }) => concept.term)).toEqual(terms);
  });

  it('have the positions of their first and last letter, and do not overlap', () => {
    const text = 'Is  type 2-diabetes worse than asthma?';
    expect(conceptsIn(text).filter(({ concept }) => /diabetes|asthma/i.test(concept.term))).toEqual([
      { concept: findConcept('type 2 diabetes'), written: 'type 2-diabetes', start: 4, end: 19 },
      { concept: findConcept('Asthma'), written: 'asthma', start: 31, end: 37 },
    ]);
    expect(conceptsIn('')).toEqual([]);
  });

  it.each([
    ['Heart-Attacks', 'heart attack'],
    ["Crohn's DISEASES", 'crohn disease'],
    ['', ''],
  ])('are compared by folded names: %j is %j', (name, folded) => {
    expect(foldedName(name)).toBe(folded);
  });

  it('are not found by an ambiguous name', () => {
    expect([findConcept('CHD'), findConcept('asthmatically')]).toEqual([undefined, undefined]);
  });
});

describe('a concept', () => {
  it('has its term first among its names, and no ambiguous ones', () => {
    const concept = {
      ...{
        term: 'T',
        synonyms: ['s'],
        lay: ['l'],
        spellings: ['sp'],
        abbreviations: ['AB'],
        plurals: ['pl'],
        brands: ['B'],
      },
      ambiguous: [{ abbreviation: 'X', clues: ['x'] }],
    };
    expect(namesOf(concept)).toEqual(['T', 's', 'sp', 'pl', 'AB', 'B', 'l']);
  });

  it('is read from the file of its subject', () => {
    const medications = conceptsAbout('medications');
    expect(medications.length).toBeGreaterThan(100);
    expect(concepts).toEqual(expect.arrayContaining([medications[0], medications.at(-1)]));
    expect(() => conceptsAbout('nothing')).toThrow('nothing.json');
  });
});

describe('the catalogue of interests', () => {
  it.each([
    ['ASTHMA', 'Asthma'],
    [' asthma ', 'Asthma'],
    ['Salbutamol', 'Asthma'],
    ['hypertension', 'High Blood Pressure'],
    ['asth', undefined],
    ['', undefined],
  ])('has for %j %s', (name, label) => {
    expect(findInterest(name)?.label).toBe(label);
  });

  it('finds every interest by its label', () => {
    expect(interestCatalogue.filter((interest) => findInterest(interest.label) !== interest)).toEqual([]);
  });
});

describe('the interests that a text names', () => {
  it.each([
    ['Sleep quality, sleep', { Sleep: { whole: 2, inner: 0 } }],
    ['Sleep apnoea', { 'Sleep Apnoea': { whole: 1, inner: 0 }, Sleep: { whole: 0, inner: 1 } }],
    [
      'Pulmonary hypertension',
      { 'Pulmonary Hypertension': { whole: 1, inner: 0 }, 'High Blood Pressure': { whole: 0, inner: 1 } },
    ],
    ['ADHD', { ADHD: { whole: 1, inner: 0 } }],
    ['adhd', {}],
    ['HIV', { HIV: { whole: 1, inner: 0 } }],
    ['hiv', {}],
    ['hiv infection', { HIV: { whole: 1, inner: 0 } }],
    ['Copd', {}],
    ['nothing of it', {}],
  ])('%j', (text, mentions) => {
    expect(Object.fromEntries(mentionsOf(text))).toEqual(mentions);
  });
});

describe('the fit of a paper', () => {
  const asthma = (abstract: string, keyWords = '', title = '') =>
    fitsOf({ title, keyWords, abstract }).Asthma;
  const apnoea = (abstract: string, keyWords = '', title = '') => fitsOf({ title, keyWords, abstract }).Sleep;

  it.each([
    // 1 − 0.7 · 0.88^(mentions − 1), for at most five mentions.
    [asthma('Asthma'), 0.3],
    [asthma('Asthma '.repeat(2)), 0.384],
    [asthma('Asthma '.repeat(3)), 0.458],
    [asthma('Asthma '.repeat(4)), 0.523],
    [asthma('Asthma '.repeat(5)), 0.58],
    [asthma('Asthma '.repeat(6)), 0.58],
    // An inner mention counts half.
    [apnoea('Sleep apnoea'), 0.15],
    [apnoea('Sleep apnoea. '.repeat(2)), 0.3],
    [apnoea('Sleep apnoea and sleep'), 0.343],
    // Key words and titles count once, more when they name the interest by itself.
    [asthma('', 'asthma, asthma'), 0.62],
    [apnoea('', 'sleep apnoea'), 0.3],
    [apnoea('', 'sleep apnoea, sleep'), 0.62],
    [apnoea('', '', 'Sleep apnoea'), 0.45],
    [apnoea('', '', 'Sleep apnoea and sleep'), 0.78],
    [asthma('Asthma', 'asthma', 'Asthma'), 0.941],
    [asthma('None'), undefined],
  ])('is %d', (found, expected) => {
    expect(found).toBe(expected);
  });

  it.each([
    [['Asthma', 'Sleep'], '0.500'],
    [['Sleep'], '0.500'],
    [['Asthma'], '0.123'],
    [['Flu'], '0.000'],
  ])('as text is that of the best interest of %j: %s', (labels, text) => {
    const interests = labels.map((label) => ({ label }));
    expect(bestFitText({ Asthma: 0.123, Sleep: 0.5 }, interests)).toBe(text);
  });
});
