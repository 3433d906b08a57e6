import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { isMedication } from '../question-frame/concept-kinds.ts';

/** Somebody thinks of changing what they take. A question about what happens in studies has none of these. */
const CHANGING =
  '(?:stop|start|quit|begin|resume|restart|skip|pause|switch|change|increase|reduce|lower|halve|double|cut (?:down|back)|come off|go off|get off|go on|wean (?:myself )?off|taper|discontinue|try|take (?:more|less)|stopping|starting|skipping|coming off|changing|reducing|increasing)';
const ASKS = [
  new RegExp(
    `\\b(?:should|can|could|may|must|shall|do) (?:i|we|my \\w+|he|she|they)\\b.{0,60}?\\b${CHANGING}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:is it|would it be) (?:safe|ok(?:ay)?|all right|fine|dangerous|better|a good idea)\\b.{0,40}?\\b${CHANGING}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:how|when) (?:do|can|should|could) (?:i|we)\\b.{0,40}?\\b${CHANGING}\\b`, 'i'),
  new RegExp(
    `\\bi (?:want|would like|plan|am going|'m going|am thinking|'m thinking|think)\\b.{0,40}?\\b${CHANGING}\\b`,
    'i',
  ),
];
/** What people call medicines without naming one. */
const MEDICINE =
  /\b(?:medic(?:ine|ation)s?|meds|drugs?|tablets?|pills?|treatments?|antidepressants?|statins?|insulin|antibiotics?|steroids?|blood thinners?|beta[- ]?blockers?|ssris?|hrt|chemo(?:therapy)?|inhalers?|painkillers?|opioids?|antipsychotics?|anticoagulants?|blood pressure (?:tablets?|pills?))\b/i;

const LINE = '*Do not start, stop or change a treatment without those who treat you.*';

/** Returns the line that stands above the answer to somebody who asks whether to change a treatment; null for every other question. */
export function treatmentNote(question: string): string | null {
  if (!ASKS.some((asks) => asks.test(question))) return null;
  const namesMedicine =
    MEDICINE.test(question) || conceptsIn(question).some(({ concept }) => isMedication(concept));
  return namesMedicine ? LINE : null;
}
