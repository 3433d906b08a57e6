import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

test.each<[text: string, sentences: string[]]>([
  ['One ends. Two ends! Does three? Yes.', ['One ends.', 'Two ends!', 'Does three?', 'Yes.']],
  ['As Smith et al. showed, it works. We agree.', ['As Smith et al. showed, it works.', 'We agree.']],
  ['Drug vs. Placebo was tested (Fig. 2). It won.', ['Drug vs. Placebo was tested (Fig. 2).', 'It won.']],
  [
    'Fruit, i.e. Apples, and nuts, e.g. Almonds, help.',
    ['Fruit, i.e. Apples, and nuts, e.g. Almonds, help.'],
  ],
  [
    'The mean was 3.5 mg (P = 0.04). It rose to .7 later.',
    ['The mean was 3.5 mg (P = 0.04).', 'It rose to .7 later.'],
  ],
  ['J. R. Smith wrote it. A. Jones read it.', ['J. R. Smith wrote it.', 'A. Jones read it.']],
  ['Registered as No. 123 in Rome. Done.', ['Registered as No. 123 in Rome.', 'Done.']],
  [
    'They had hepatitis B. Most had vitamin D. The rest did not.',
    ['They had hepatitis B.', 'Most had vitamin D.', 'The rest did not.'],
  ],
  ['Aims: to test\nMethods: we did. So.', ['Aims: to test', 'Methods: we did.', 'So.']],
  ['He said "stop." Then he left.', ['He said "stop."', 'Then he left.']],
  ['E. coli was found. S. aureus was not.', ['E. coli was found.', 'S. aureus was not.']],
  [
    'It did not differ. p53 alone tells little. mRNA was low in no. p2.',
    ['It did not differ.', 'p53 alone tells little.', 'mRNA was low in no. p2.'],
  ],
  ['It took longer (P<0.01). • It is safe.', ['It took longer (P<0.01).', '• It is safe.']],
  [
    'It fell (0.7 vs 1.2; P<0.05) Tea was of no use. It rose (p = 0.2) Asian tea (P < 0.01) Tea',
    ['It fell (0.7 vs 1.2; P<0.05)', 'Tea was of no use.', 'It rose (p = 0.2)', 'Asian tea (P < 0.01) Tea'],
  ],
  ['More (12%) Asian men fell (p<0.05) than others.', ['More (12%) Asian men fell (p<0.05) than others.']],
  [
    'It was seen in CF. Identification is needed in MS. Most had NO. FIG. 2 shows it.',
    ['It was seen in CF.', 'Identification is needed in MS.', 'Most had NO.', 'FIG. 2 shows it.'],
  ],
  ['  \n ', []],
])('%s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
  for (const sentence of sentences) expect(text).toContain(sentence);
});
