import { expect, it } from 'vitest';
import { languageOfQuery } from './language-of-query.ts';

const codesOf = (text: string) => languageOfQuery(text).foreign.map(({ code }) => code);

it.each(
  `IL-6|il-6|il 6|IL-1β|CO2|co2 retention|CO|CO poisoning|MI|mi|ALS treatment|als treatment|ALS|LES|DES exposure|EST|MAS|PET|PER|NO synthase
SI joint pain|CA-125|COX-2|5-FU|HbA1c|mRNA|TNF-α|α-synuclein|pH|SARS-CoV-2|p53|MI or ALS|angina|lupus|tinea pedis|herpes zoster|carcinoma in situ`.split(
    /[|\n]/,
  ),
)('%s is of no language', (text) => {
  expect(codesOf(text)).toEqual([]);
});

it.each([
  ['¿La canela reduce el azúcar en sangre?', 'es'],
  ['schlaf bei kindern', 'de'],
  ['IL-6 bei Kindern', 'de'],
  ['dolor de cabeza', 'es'],
  ['le gingembre contre les nausées', 'fr'],
  ['снижает ли метформин риск инсульта?', 'ru'],
])('%s is in %s, by its function words', (text, code) => {
  expect(codesOf(text)).toEqual([code]);
});

it.each(['Kopfschmerzen', 'migraña', 'diabetes tipo 2'])(
  '%s contains only names, which may be translated',
  (text) => {
    const { foreign, namesOf } = languageOfQuery(text);
    expect([foreign, namesOf.length > 0]).toEqual([[], true]);
  },
);
