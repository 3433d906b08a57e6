import { expect, test } from 'vitest';
import type { PaperMetadata } from './designs.ts';
import { methodsOf, studyDesignOf } from './study-design.ts';

const nothing: PaperMetadata = {
  articleType: 'research-article',
  publicationTypes: [],
  mesh: [],
  title: '',
  abstract: '',
};

test.each<[design: string | null, signs: Partial<PaperMetadata>]>([
  ['Retraction notice', { articleType: 'retraction', title: 'Retraction: a randomised trial' }],
  ['Correction', { articleType: 'correction' }],
  ['Correction', { title: 'Correction: Statins in a cohort' }],
  [null, { title: 'Correction of endothelial dysfunction in heart failure' }],
  ['Randomised trial', { title: 'Acceleration of canine retraction: a randomized controlled trial' }],
  ['Protocol', { title: 'Yoga for pain: study protocol for a randomised controlled trial' }],
  ['Protocol', { publicationTypes: ['Study Protocol'], title: 'A randomised trial of yoga' }],
  [
    'Systematic review',
    { title: 'Yoga for pain: a systematic review of randomised trials', articleType: 'review-article' },
  ],
  ['Meta-analysis', { title: 'Yoga: a systematic review and meta-analysis' }],
  ['Review', { articleType: 'review-article', abstract: 'A cohort study found much.' }],
  ['Randomised trial', { publicationTypes: ['Journal Article', 'Randomized Controlled Trial'] }],
  ['Case report', { articleType: 'case-report' }],
  ['Case report', { abstract: 'A 54-year-old woman presented with fever.' }],
  [null, { title: 'Cleaner heating: A case study in Beijing' }],
  [null, { title: 'Fasting and driving: a case-crossover study' }],
  ['Editorial or letter', { articleType: 'letter' }],
  ['Randomised trial', { abstract: 'Patients were randomly assigned to aspirin or placebo.' }],
  [
    'Randomised trial',
    {
      abstract: 'A systematic review of yoga was unclear. A randomised pilot study was done with 24 adults.',
    },
  ],
  ['Systematic review', { abstract: 'We report a systematic review of yoga in adults with pain.' }],
  [null, { abstract: 'Yoga helps people. Further randomised trials are needed.' }],
  [
    'Cross-sectional study',
    { abstract: 'Adults were randomly selected. This cross-sectional survey asked them.' },
  ],
  [null, { abstract: 'Patients were randomly selected from a list.' }],
  ['Non-randomised trial', { title: 'A non-randomised trial of exercise in adults' }],
  ['Cohort study', { abstract: 'We retrospectively analysed 300 patients.' }],
  ['Case-control study', { abstract: 'In this case-control study, 90 patients were compared with others.' }],
  ['Qualitative study', { abstract: 'We held semi-structured interviews with 12 nurses and patients.' }],
  ['Animal study', { abstract: 'Rats were randomly assigned to diets.' }],
  ['Animal study', { mesh: ['Animals', 'Rats'], abstract: 'We measured glucose.' }],
  ['Animal study', { abstract: 'Rhesus macaques were fed twice a day.' }],
  [null, { abstract: 'Blood group and Rhesus factor of 78 newborns were told from placental samples.' }],
  ['Laboratory study', { abstract: 'The compound was tested in vitro in cultured tumour cells.' }],
  [null, { title: 'On health', abstract: 'Health matters.' }],
])('%s: %o', (design, signs) => {
  const found = studyDesignOf({ ...nothing, ...signs });
  expect(found.design).toBe(design);
  expect(found.because === '').toBe(design === null);
});

test('the words that decided are quoted in full', () => {
  expect(studyDesignOf({ ...nothing, abstract: 'We randomised 230 women.' }).because).toContain('230');
});

test('only the beginnings of the sections on methods are read, those on the design first', () => {
  const text = methodsOf([
    { heading: 'Background', text: 'Sleep matters.' },
    { heading: 'Methods › Participants', text: 'Adults took part.' },
    { heading: 'Methods › Study design', text: `A cohort study. ${'x'.repeat(1000)}` },
    { heading: 'Results', text: 'They slept.' },
  ]);
  expect(text).toMatch(/^A cohort study\. x+\nAdults took part\.$/);
  expect(text.length).toBe(600 + 1 + 'Adults took part.'.length);
});

test('an article without sections on its methods has none', () => {
  expect(methodsOf([{ heading: 'Conclusions', text: 'They slept.' }])).toBe('');
  expect(methodsOf([])).toBe('');
});
