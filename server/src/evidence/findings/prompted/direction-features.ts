import { FeatureBag, type ValuedFeatures } from '../../classifiers/valued-features.ts';
import { armSideReader } from './arm-order.ts';
import { addNumbers } from './difference-features.ts';
import type { MaskedSentence } from './masked-sentence.ts';
import { addPolarity } from './polarity.ts';

/** How many buckets the features of a direction fall into. */
export const DIRECTION_BUCKETS = 1 << 16;
const MARKS = /^[%()[\],;:.=<>≤≥±–−#-]$/;
/** Words of another clause than the outcome's count half. */
const FAR = 0.5;

/**
 * Returns the features that tell which way a difference goes. Each has the sign of the arm that its words speak of: a
 * sentence with the arms exchanged has the same features with the other sign, so that what is learnt of one arm holds for
 * the other. `outcome` are the stems of the outcome.
 */
export function directionFeatures(sentence: MaskedSentence, outcome: readonly string[]): ValuedFeatures {
  const bag = new FeatureBag(DIRECTION_BUCKETS);
  const { tokens, anchor } = sentence;
  const sideOf = armSideReader(tokens);
  const words = tokens.map(({ word, slot }) => (slot === 'I' || slot === 'C' ? 'ARM' : word));
  for (const [at, { slot, word, stem, clause }] of tokens.entries()) {
    if (slot || MARKS.test(word)) continue;
    const isOwn = anchor && tokens[anchor.from]?.clause === clause;
    const zone = anchor ? (isOwn ? 'own' : 'far') : 'any';
    const { sign, shownBy } = sideOf(at);
    const value = zone === 'far' ? FAR * sign : sign;
    bag.add('word', stem, value);
    bag.add(`${zone} word`, stem, value);
    bag.add(`${zone} ${shownBy}`, stem, value);
    bag.add(`${zone} pair`, `${words[at - 1] ?? '^'} ${stem}`, value);
    bag.add(`${zone} next`, `${stem} ${words[at + 1] ?? '$'}`, value);
  }
  addPolarity(bag, sentence, sideOf, outcome);
  addNumbers(bag, sentence);
  return bag.features();
}
