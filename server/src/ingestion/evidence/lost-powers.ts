import { splitSentences } from '../../text/sentences/split-sentences.ts';

/** What is counted in powers of ten, behind a number that may be one: "108 CFU", "1010 vector genomes". */
const COUNTED =
  /\b(?:\d(?:[.,]\d+)?\s*[×x*]\s*)?10\d{1,2}\s*(?:(?:log10|viral|bacterial|vector|viable|live)\s+)?(?:cfu|pfu|tcid\w*|cells?|copies|spores|genomes?|vg|particles|parasites|organisms|bacteria|colon\w+|platelets|leu[ck]ocytes|cfus|gc|eid\w*|ffu|iu)\b/i;
/** A factor and a power without its sign or its height: "4 × 108", "2.5 x 106". */
const FACTOR = /\d\s*[×*]\s*10\d{1,2}(?![\d.,]*\d)/;

/**
 * Returns an abstract without the sentences whose numbers may have lost their height, so that none of them is read as an effect: a
 * record that an earlier version read says "108" for 10⁸. The sentence is quoted again once the record is read anew.
 */
export function withoutLostPowers(abstract: string): string {
  if (!COUNTED.test(abstract) && !FACTOR.test(abstract)) return abstract;
  return abstract
    .split('\n')
    .map((line) =>
      splitSentences(line)
        .filter((sentence) => !COUNTED.test(sentence) && !FACTOR.test(sentence))
        .join(' '),
    )
    .filter(Boolean)
    .join('\n');
}
