import type { QuestionType } from '@health/contract';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import { asksHowMuch } from './asked-form.ts';
import type { QuestionSlots } from './question-slots.ts';
import type { TypeProbabilities } from './question-type.ts';

/** What an answer to a question of each type has to state besides a finding, the main thing first. */
const DETAILS: Readonly<Record<QuestionType, readonly Detail[]>> = {
  effect: [],
  comparison: ['both sides'],
  harm: ['frequency'],
  quantity: ['number'],
  accuracy: ['accuracy', 'sensitivity', 'specificity'],
  dose: ['amount', 'schedule'],
  prognosis: ['time'],
  definition: [],
  mechanism: [],
  list: [],
};
/** A question that names a figure of accuracy asks for it, whatever else it looks like. */
const NAMES_ACCURACY = /\b(?:sensitivity|specificity|AUC|predictive values?|(?:in)?accura(?:cy|te))\b/i;

/** Returns what the sentences that answer a question have to state, the main thing first; nothing for one that any finding answers. */
export function askedDetails(
  question: string,
  { types, slots }: { types: TypeProbabilities; slots: QuestionSlots },
): readonly Detail[] {
  if (NAMES_ACCURACY.test(question)) return DETAILS.accuracy;
  const likeliest = Object.values(types).reduce((most, probability) => Math.max(most, probability), 0);
  const type = (Object.keys(DETAILS) as QuestionType[]).find((one) => types[one] === likeliest) ?? 'effect';
  if (DETAILS[type].length > 0) return DETAILS[type];
  if (asksHowMuch(question)) return DETAILS.quantity;
  return type === 'effect' && slots.comparator !== '' ? DETAILS.comparison : [];
}
