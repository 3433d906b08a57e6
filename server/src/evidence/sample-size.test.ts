import { expect, test } from 'vitest';
import { sampleSizeOf } from './sample-size.ts';

test.each<[n: number | undefined, abstract: string]>([
  [425, 'We enrolled 425 patients with asthma.'],
  [1099, 'One thousand ninety-nine women were studied.'],
  [20536, '20,536 UK adults were randomly allocated to simvastatin or placebo.'],
  [43, 'A total of 43 obese children were included.'],
  [180, 'From July 2004 to June 2011, 180 non-metastatic T4 classification NPC patients were analyzed.'],
  [120, 'Of 300 patients screened, 120 were randomised.'],
  [60, 'Groups received drug (n = 30) or placebo (n = 30).'],
  [68, 'Sixty-eight patients were randomised to A (n = 34) or B (n = 34).'],
  [53, 'Sixty-six patients accepted, but after review 53 were found to have the disease.'],
  [16, 'Of the 343 women in the group, 48 were invited to interview, and 16 were interviewed.'],
  [87, 'There were 108 patients, of which 87 were eligible for analysis.'],
  [100, 'We enrolled 100 patients, of whom 96 were analysed.'],
  [100, 'Of 100 women, 50 were assigned to yoga and 50 were assigned to rest.'],
  [25, 'In total, 11 participants completed training and 14 completed yoga.'],
  [258, 'The study was performed in 164 obese and 94 normal-weight individuals.'],
  [106, 'One hundred and six patients were included.'],
  [353, 'Three hundred fifty-three consecutive obstructive sleep apnea (OSA) patients were studied.'],
  [60, 'Forty patients with gout were examined. Twenty healthy volunteers served as controls.'],
  [60, 'Sixty patients were randomised. The 30 patients in the control group rested.'],
  [96, 'In all, 96 men were surveyed. A total of 78 men (81.3%) had the syndrome.'],
  [70, 'Reviewers conducted a total of 496 reviews of 70 patient records.'],
  [118, '118 of 122 patients consented.'],
  [57, '57 telephone interviews were conducted with carers.'],
  [134, 'Adults of physical status 1 and 2 patients were asked. We studied 134 subjects.'],
  [192, 'We used records of veterans (n = 192) who were treated by therapists (n = 25).'],
  [456, 'CIMT was measured in 456 subjects - 175 stroke patients, 161 others and 120 healthy people.'],
  [
    80,
    'Background: Some 9,000 adults were studied before.\nMethods: We studied 80 adults.\nResults: All did.',
  ],
  [
    39,
    'The first group had 18 athletes (4 women, 14 men), whereas the other had 21 athletes (4 women, 17 men).',
  ],
  [1276, 'Children were enrolled on that day (609 intervention, 667 control).'],
  [40, 'Two doses were given to 24 and 16 subjects, respectively.'],
  [undefined, 'All programmes in the region (n = 20) were surveyed.'],
  [undefined, 'A total of 80,565 cervical (Pap) smears were reviewed.'],
  [undefined, 'Two cases are worth a remark.'],
  [undefined, 'In 2007 patients were treated with aspirin.'],
  [undefined, 'The condition affects 5 million people worldwide.'],
  [undefined, 'We discuss the literature.'],
])('%s: %s', (n, abstract) => {
  const found = sampleSizeOf(abstract);
  expect(found?.n).toBe(n);
});

test('the phrase is quoted from the abstract', () => {
  expect(sampleSizeOf('We enrolled 425 patients.')).toEqual({ n: 425, phrase: '425 patients' });
});
