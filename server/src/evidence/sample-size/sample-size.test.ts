import { expect, test } from 'vitest';
import { sampleSizeOf, shippedSizes } from './sample-size.ts';

test.each<[n: number | undefined, abstract: string]>([
  [425, 'We enrolled 425 patients with asthma.'],
  [1099, 'One thousand ninety-nine women were studied.'],
  [20536, '20,536 UK adults were randomly allocated to simvastatin or placebo.'],
  [43, 'A total of 43 obese children were included.'],
  [180, 'From July 2004 to June 2011, 180 non-metastatic T4 classification NPC patients were analyzed.'],
  [120, 'Of 300 patients screened, 120 were randomised.'],
  [60, 'Groups received drug (n = 30) or placebo (n = 30).'],
  [68, 'Sixty-eight patients were randomised to A (n = 34) or B (n = 34).'],
  [100, 'We enrolled 100 patients, of whom 96 were analysed.'],
  [100, 'Of 100 women, 50 were assigned to yoga and 50 were assigned to rest.'],
  [258, 'The study was performed in 164 obese and 94 normal-weight individuals.'],
  [106, 'One hundred and six patients were included.'],
  [353, 'Three hundred fifty-three consecutive obstructive sleep apnea (OSA) patients were studied.'],
  [60, 'Sixty patients were randomised. The 30 patients in the control group rested.'],
  [96, 'In all, 96 men were surveyed. A total of 78 men (81.3%) had the syndrome.'],
  [70, 'Reviewers conducted a total of 496 reviews of 70 patient records.'],
  [134, 'Adults of physical status 1 and 2 patients were asked. We studied 134 subjects.'],
  [192, 'We used records of veterans (n = 192) who were treated by therapists (n = 25).'],
  [456, 'CIMT was measured in 456 subjects - 175 stroke patients, 161 others and 120 healthy people.'],
  [1276, 'Children were enrolled on that day (609 intervention, 667 control).'],
  [40, 'Two doses were given to 24 and 16 subjects, respectively.'],
  [600, 'We asked 300 elderly (>60 years) and 300 young (<35 years) persons.'],
  [2249, 'A total of 2,249 included patients were included with a median follow-up of 1.1 years.'],
  [45, 'In a study of 45 adults, 21 patients were assigned to rest, while 24 patients walked.'],
  [36, 'Of the 50 women assessed, 36 met the criteria and were randomised: 18 to rest and 18 to walk.'],
  [369, 'The population included 123 patients assigned to tea, 123 to coffee, and 123 to water.'],
  [38, 'Results: 18 patients received zinc and 20 placebo.'],
  [145, 'A total of 73 patients from one group were compared with 72 patients from the other.'],
  [2187, 'We asked all patients at one institution (n = 567) and another institution (n = 1,620).'],
  [116, 'There are 71 patients with gout. Forty-five healthy individuals were recruited as a control group.'],
  [34, 'Thirty-four healthy middle-aged and older subjects were studied.'],
  [119, 'It was tested in a sample of 119 patients (68.9% women), twice in some (N = 41).'],
  [158, 'Although 300 patients were targeted, 158 patients were recruited and randomly assigned.'],
  [undefined, 'A total of 80,565 cervical (Pap) smears were reviewed.'],
  [undefined, 'Two cases are worth a remark.'],
  [undefined, 'In 2007 patients were treated with aspirin.'],
  [undefined, 'The condition affects 5 million people worldwide.'],
  [undefined, 'We discuss the literature.'],
  [
    undefined,
    'Background: Little is known. Methods: We searched four databases. Results: Of 310 articles, 12 were read.',
  ],
])('%s: %s', (n, abstract) => {
  const found = sampleSizeOf(abstract);
  expect(found?.n).toBe(n);
});

test.each([
  ['We enrolled 425 patients.', '425 patients'],
  ['We asked 300 elderly (>60 years) and 300 young (<35 years) persons.', '300 elderly (>60 years) and 300'],
  ['Groups received drug (n = 30) or placebo (n = 30).', 'n = 30, n = 30'],
])('the phrase for "%s" is quoted from the text', (abstract, phrase) => {
  expect(sampleSizeOf(abstract)?.phrase).toBe(phrase);
});

test('an empty model is certain of nothing', () => {
  const [even, none] = [new Float32Array(1 << 16), 'Nothing was counted in 2007.'];
  expect(sampleSizeOf(none, even)).toBeNull();
  expect(sampleSizeOf('We enrolled 425 patients.', even)?.n).toBe(425);
});

test('unusual texts are read in bounded time', () => {
  for (const text of [
    '12 '.repeat(600),
    'of 12 patients, '.repeat(120),
    '20 to A, and '.repeat(150),
    'a-b '.repeat(500),
  ]) {
    const before = process.threadCpuUsage();
    sampleSizeOf(text);
    sampleSizeOf(`We enrolled 123 patients assigned to ${text}`);
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  }
});

test('the shipped weights are read once', () => {
  expect(shippedSizes()).toBe(shippedSizes());
  expect(shippedSizes()).toHaveLength(1 << 16);
});
