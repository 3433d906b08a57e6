import { describe, expect, test } from 'vitest';
import { concepts, namesOf } from './concepts.ts';
import { conceptsIn, findConcept, foldedName } from './understand-words.ts';

const terms = new Set(concepts.map(({ term }) => term));

describe('the concepts', () => {
  test('are at least 1,500, and no name means two of them', () => {
    expect(terms.size).toBe(concepts.length);
    expect(concepts.length).toBeGreaterThanOrEqual(1500);
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const concept of concepts)
      for (const name of new Set(namesOf(concept).map(foldedName))) {
        const owner = owners.get(name);
        if (owner) shared.push(`${name}: ${owner}, ${concept.term}`);
        owners.set(name, concept.term);
      }
    expect(shared).toEqual([]);
  });

  test('an ambiguous abbreviation is never a name with one meaning', () => {
    const certain = new Set(concepts.flatMap((concept) => namesOf(concept).map(foldedName)));
    const both = concepts.flatMap(({ ambiguous }) =>
      ambiguous.filter(({ abbreviation }) => certain.has(foldedName(abbreviation))),
    );
    expect(both).toEqual([]);
  });

  test('every broader concept exists, and none is broader than itself', () => {
    const wider = new Map(concepts.map(({ term, broader }) => [term, broader]));
    expect([...wider.values()].filter((term) => term !== undefined && !terms.has(term))).toEqual([]);
    for (const { term } of concepts) {
      const above = new Set([term]);
      for (let at = wider.get(term); at; at = wider.get(at)) {
        expect(above, `${term} and ${at}`).not.toContain(at);
        above.add(at);
      }
    }
  });
});

describe('the words of a question', () => {
  test.each<[string, string[]]>([
    ['does aspirin prevent a heart attack', ['Aspirin', 'Myocardial infarction']],
    ['high blood pressure in older people', ['Hypertension', 'Older adult']],
    ['is HRT safe after breast cancer?', ['Menopausal hormone therapy', 'Breast cancer']],
    ['anemia and hemoglobin', ['Anaemia', 'Haemoglobin']],
    ['Lipitor side effects', ['Atorvastatin', 'Adverse effect']],
    ['the weather in June', []],
  ])('%s', (question, expected) => {
    expect(conceptsIn(question).map(({ concept }) => concept.term)).toEqual(expected);
  });

  test('returns where each concept was written', () => {
    const text = "Crohn's disease — and COPD";
    for (const { written, start, end } of conceptsIn(text)) expect(text.slice(start, end)).toBe(written);
    expect(conceptsIn(text).map(({ written }) => written)).toEqual(["Crohn's disease", 'COPD']);
  });

  test.each<[string, string[]]>([
    ['MS', []],
    ['MS with relapses and demyelination', ['Multiple sclerosis']],
  ])('an ambiguous abbreviation needs a second clue: %s', (question, expected) => {
    const found = conceptsIn(question).map(({ concept }) => concept.term);
    expect(found.filter((term) => term === 'Multiple sclerosis')).toEqual(expected);
  });

  test('the longest name wins', () => {
    expect(conceptsIn('type 2 diabetes').map(({ written }) => written)).toEqual(['type 2 diabetes']);
  });
});

test.each([
  ['heart attacks', 'Myocardial infarction'],
  ['PARACETAMOL', 'Paracetamol'],
  ['acetaminophen', 'Paracetamol'],
  ['Tylenol', 'Paracetamol'],
])('%s is the name of %s', (name, term) => {
  expect(findConcept(name)?.term).toBe(term);
});
