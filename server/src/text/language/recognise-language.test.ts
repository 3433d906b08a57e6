import { describe, expect, it } from 'vitest';
import { carryIntoEnglish, medicineNamed } from './carry-over.ts';
import { foldLetters } from './fold-letters.ts';
import { languages } from './languages.ts';
import { recogniseLanguage } from './recognise-language.ts';

const codesOf = (text: string) => recogniseLanguage(text).foreign.map(({ code }) => code);

describe('the language of a question', () => {
  it.each([
    ['¿La canela reduce el azúcar en sangre?', 'es', ['cinnamon', 'sugar']],
    ['a canela ajuda no diabetes?', 'pt', ['cinnamon', 'diabetes']],
    ['le gingembre contre les nausées', 'fr', ['ginger', 'nausea']],
    ['Hilft Vitamin D gegen Depressionen?', 'de', ['vitamin D', 'depression']],
    ['la metformina riduce il rischio di ictus?', 'it', ['Metformin', 'stroke']],
    ['werkt kaneel bij diabetes type 2', 'nl', ['cinnamon', 'diabetes', 'type 2']],
    ['czy metformina zmniejsza ryzyko udaru', 'pl', ['metformin', 'stroke']],
    ['metformin inme riskini azaltır mı?', 'tr', ['Metformin', 'stroke']],
    ['diyabette egzersiz faydalı mı', 'tr', ['diabetes', 'exercise']],
    ['hjälper vitamin D mot depression', 'sv', ['vitamin D', 'depression']],
    ['снижает ли метформин риск инсульта?', 'ru', ['metformin', 'stroke']],
    ['чи допомагає метформін при діабет', 'uk', ['metformin', 'diabetes']],
    ['هل يقلل الميتفورمين من خطر السكتة الدماغية؟', 'ar', ['metformin', 'stroke']],
    ['آیا آسپرین برای میگرن خوب است', 'fa', ['aspirin', 'migraine']],
    ['二甲双胍能降低中风风险吗', 'zh', ['metformin', 'stroke']],
    ['コーヒーは血圧を上げますか', 'ja', ['coffee', 'blood pressure']],
    ['당뇨병에 메트포르민', 'ko', ['diabetes', 'metformin']],
    ['क्या मेटफॉर्मिन मधुमेह में काम करता है', 'hi', ['metformin', 'diabetes']],
  ])('%s', (text, code, carried) => {
    const { foreign } = recogniseLanguage(text);
    expect(foreign.map((language) => language.code)).toEqual([code]);
    expect(carryIntoEnglish(text, foreign).carried).toEqual(expect.arrayContaining(carried));
  });

  it.each([
    'metformin',
    'aspirin',
    'gout',
    'does yoga help?',
    'diabetes type 2',
    'Guillain-Barré syndrome',
    'Sjögren syndrome',
    'Ménière disease',
    'La Crosse virus',
    'von Willebrand disease',
    'de novo mutations',
    'petit mal epilepsy',
    'in vitro fertilisation',
    'ad libitum feeding',
    'TNF-α inhibitors',
    'tai chi',
    'dengue in Rio de Janeiro',
    '',
    'xyz qwerty',
  ])('%j is English or too short', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it('is ambiguous when languages cannot be distinguished', () => {
    expect(codesOf('diabetes tipo 2')).toEqual(['es', 'it', 'pt']);
    expect(recogniseLanguage('diabetes tipo 2').sure).toBe(false);
  });

  it('is one of at least twelve', () => {
    expect(languages.size).toBeGreaterThan(12);
  });
});

describe('names that can be translated', () => {
  it.each([
    ['ibuprofeno', 'Ibuprofen'],
    ['fluoxetina', 'Fluoxetine'],
    ['Ibuprofène', 'Ibuprofen'],
    ['tener', null],
  ])('include the medicine %s, which is %s', (word, term) => {
    expect(medicineNamed(word)).toBe(term);
  });

  it.each([
    ["L'exercice réduit-il la dépression ?", ['exercise', 'depression'], []],
    ["L'aspirine aide-t-elle contre la migraine ?", ['aspirin', 'migraine'], []],
    ['Hilft Hopfen gegen Asthma?', ['asthma'], ['hopfen']],
    ['运动对抑郁症有效吗？', ['exercise', 'depression'], []],
    ['银杏对抑郁症有效吗？', ['depression'], ['银杏对', '有效吗']],
  ])('are found in %j, and the words that are lost are named as they are written', (text, carried, lost) => {
    expect(carryIntoEnglish(text, recogniseLanguage(text).foreign)).toEqual({ carried, lost });
  });

  it('are none when the text contains no name', () => {
    expect(
      carryIntoEnglish('quiero saber más', recogniseLanguage('quiero saber más').foreign).carried,
    ).toEqual([]);
  });
});

it.each([
  ['Œdème', 'oedeme'],
  ['Straße', 'strasse'],
  ['İNME', 'inme'],
  ['can’t', 'cant'],
  ['łódź', 'lodz'],
  ['मेरा', 'मेरा'],
])('%s folds to %s', (written, folded) => {
  expect(foldLetters(written)).toBe(folded);
});
