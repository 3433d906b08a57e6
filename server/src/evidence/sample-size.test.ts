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
