import { expect, it } from 'vitest';
import { searchStemOf } from './content-stems.ts';
import { eitherSpelling, inOneSpelling, spellingsOf } from './one-spelling.ts';

const PAIRS =
  `tumour tumor|behavioural behavioral|discolouration discoloration|haemoglobin hemoglobin|anaemia anemia|leukaemic leukemic
ischaemia ischemia|oedema edema|oesophagus esophagus|oestrogen estrogen|foetal fetal|paediatric pediatric|orthopaedic orthopedic
gynaecological gynecological|caesarean cesarean|anaesthesia anesthesia|aetiology etiology|faecal fecal|diarrhoea diarrhea|apnoea apnea
dyspnoea dyspnea|coeliac celiac|randomised randomized|hospitalisation hospitalization|analysed analyzed|paralysed paralyzed|fibre fiber
centre center|centred centered|kilometres kilometers|titre titer|ageing aging|modelling modeling|labelled labeled|counsellors counselors
programme program|practised practiced|defence defense|sulphate sulfate|aluminium aluminum|grey gray|yoghurt yogurt|enrolment enrollment`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [british = '', american = ''] = pair.split(' ');
      return [british, american];
    });

it.each(PAIRS)('%s and %s are equivalent', (british, american) => {
  expect(searchStemOf(british)).toBe(searchStemOf(american));
  const pattern = new RegExp(`^${eitherSpelling(british)}$`);
  expect([british, american].map((word) => pattern.test(word))).toEqual([true, true]);
  expect(eitherSpelling(american)).toBe(eitherSpelling(british));
  for (const word of [british, american])
    expect(spellingsOf(word)).toEqual(expect.arrayContaining([british, american]));
});

it.each([
  'exercise',
  'four',
  'hour',
  'contour',
  'aerobic',
  'disease',
  'rise',
  'raised',
  'advise',
  'comprised',
  'crises',
  'aedes',
  'poem',
])('%s is not changed', (word) => {
  expect(inOneSpelling(word)).toBe(word);
  expect(spellingsOf(word)).toEqual([word]);
});
