import { expect, test } from 'vitest';
import { kindOf } from './candidates/counts.ts';
import { countedBy } from './candidates/nouns.ts';

test.each([
  ['people', 'patients humans students'],
  ['cases', 'cases fetuses couples'],
  ['helpers', 'nurses professors gps'],
  ['asked', 'interviews answers replies'],
  ['surgery', 'procedures replacements grafts'],
  ['specimens', 'examinations tissues teeth'],
  ['events', 'visits calls deaths'],
  ['body', 'eyes joints hips'],
  ['sites', 'practices classes schools'],
  ['papers', 'publications documents meta-analyses'],
  ['animals', 'rat variants mice'],
  ['parts', 'group scores arms'],
  ['time', 'year year-old weeks'],
  ['units', 'mg degrees percent'],
  ['people', 'schoolchildren inpatients servicewomen nonsubjects nonparticipants coworkers nondiabetics'],
  ['people', 'nonsmokers nonusers cancersurvivors paraprofessionals exstudents grandmothers'],
  ['people', 'cyclists technicians churchgoers roommates performers stakeholders'],
  ['people', 'hayfeversufferers crashvictims'],
  ['surgery', 'colectomies arthroplasties osteotomies'],
  ['specimens', 'colonoscopies'],
])('%s: %s', (counted, nouns) => {
  for (const noun of nouns.split(' ')) expect([noun, countedBy(noun)]).toEqual([noun, counted]);
});

test.each(['widgets', '', 'patientsx', 'scopies', 'ists', 'tomies', 'goers', 'workersx', 'colectomiesx'])(
  '“%s” is not a known noun',
  (word) => {
    expect(countedBy(word)).toBeNull();
  },
);

test.each([
  ['people', '30 old and frail but well patients', 2],
  ['none', '30 old and frail but very well patients', 2],
  ['none', '30 old. patients', 2],
  ['none', '30 old; patients', 2],
  ['helpers', '30 nurses of patients', 2],
  ['none', '30', 2],
  ['none', `30 ${'a'.repeat(60)} patients`, 2],
])('a count of %s: %s', (kind, text, end) => {
  expect(kindOf(text, { n: 30, phrase: '30', at: 0, end, named: false })).toBe(kind);
  expect(kindOf(text, { n: 30, phrase: '30', at: 0, end, named: true })).toBe('n=');
});
