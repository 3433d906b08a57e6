import { expect, test } from 'vitest';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import { designByClaims } from './design-by-claims.ts';

/** What a full text adds; it says nothing of the design. */
const methods = 'Ethical approval was obtained, and everyone gave written informed consent.';

const trial = {
  title: 'Yoga for chronic pain: a randomised controlled trial',
  abstract:
    'Background: Yoga may ease pain.\nMethods: We randomly assigned 120 adults with chronic pain to yoga or usual care for 12 weeks.\nResults: Pain fell by 1.2 points more in the yoga group than in the control group (p = 0.01).\nConclusions: Yoga eased pain.',
};

test('a trial is recognised by its own sentence, which is quoted unchanged', () => {
  const found = designByClaims(trial);
  expect(found?.design).toBe('Randomised trial');
  const words = /“(.*)”/.exec(found?.because ?? '')?.[1] ?? '';
  expect(words.length).toBeGreaterThan(10);
  expect(`${trial.title}\n${trial.abstract}`).toContain(words);
});

test.each([
  [
    'Secondary analysis',
    'Predictors of pain relief with yoga: a secondary analysis of a randomised controlled trial',
    'Methods: We analysed data from a randomised controlled trial of yoga in 120 adults to find which baseline characteristics predict relief.\nResults: Age predicted relief.',
  ],
  [
    'Protocol',
    'Yoga for chronic pain: study protocol for a randomised controlled trial',
    'Methods/Design: 120 adults with chronic pain will be randomly assigned to yoga or usual care. The primary outcome will be pain at 12 weeks.',
  ],
  [
    'Qualitative study',
    'Experiences of yoga: a qualitative study within a randomised controlled trial',
    'Methods: Semi-structured interviews were held with 20 participants of a randomised controlled trial of yoga. Themes were found by thematic analysis.',
  ],
  [
    'Animal study',
    'Effect of turmeric on glucose in diabetic rats',
    'Forty male Wistar rats were randomly divided into four groups of ten. Blood glucose was measured for six weeks.',
  ],
])('randomisation that is only mentioned does not make a trial: %s', (design, title, abstract) => {
  expect(designByClaims({ title, abstract, methods })?.design).toBe(design);
});

test.each([
  [
    'A model to predict survival after surgery for gastric cancer',
    'Methods: We retrospectively analysed 1,566 patients treated between 2000 and 2013. The cohort was randomly divided into a training set (n = 783) and a validation set (n = 783).\nResults: The model predicted survival in both sets.',
  ],
  [
    'Information exchange of health care providers: an observational study',
    'Background: Networks may spread evidence.\nMethods: This observational study was performed parallel to a randomised clinical trial which aimed to improve the performance of practice nurses. Associations between the networks of 400 health professionals and the care of their patients were explored by questionnaires.\nResults: Networks were associated with better care (odds ratio 1.4).',
  ],
  [
    'Effect of yoga on pain: a pilot study',
    'Methods: In this single-group study pain was measured before and after six weeks of yoga in 30 adults.\nConclusions: A randomised controlled trial is needed.',
  ],
  [
    'Malaria in Zambian villages',
    'Methods: A cross-sectional survey used cluster sampling; households were randomly selected and their members answered a questionnaire.',
  ],
  [
    'Cost-effectiveness of exenatide in type 2 diabetes',
    'Methods: A simulation model forecast the costs and outcomes of a cohort of 1,000 people; data came from a published randomised controlled trial.',
  ],
])('randomisation of others, or of a sample, does not make a trial: %s', (title, abstract) => {
  expect(designByClaims({ title, abstract, methods })?.design).not.toBe('Randomised trial');
});

test.each([
  ['Yoga and pain', 'Protocol', ''],
  ['Yoga and pain', undefined, '\nResults: Pain fell by 2 points in the yoga group.'],
  ['Yoga and pain: a study protocol', 'Protocol', '\nResults: Recruitment ends in May.'],
])('%s has the design %s with these results: %s', (title, design, results) => {
  const abstract = `Background: Pain is common.\nMethods: This study will compare yoga with rest. Participants will be recruited in clinics, as this protocol says.${results}`;
  const found = designByClaims({ title, abstract, methods: '' })?.design;
  if (design) expect(found).toBe(design);
  else expect(found).not.toBe('Protocol');
});

test('the methods count when the abstract does not say', () => {
  const silent = { title: 'Yoga and pain', abstract: 'Yoga eased pain in adults with chronic pain.' };
  const ofTrial =
    'This randomised controlled trial was registered at ClinicalTrials.gov (NCT01234567). Participants were randomly assigned to the yoga group or the control group by computer-generated random numbers.';
  expect(designByClaims(silent)?.design).not.toBe('Randomised trial');
  expect(designByClaims({ ...silent, methods: ofTrial })).toMatchObject({ design: 'Randomised trial' });
});

test('unusual texts are read in bounded time', () => {
  for (const odd of ['', ' ', '. '.repeat(20_000), 'randomised '.repeat(20_000), 'a'.repeat(200_000)])
    expect(
      leastCpuTime(() => designByClaims({ title: odd, abstract: odd, methods: odd }), 2000),
    ).toBeLessThan(2000);
});
