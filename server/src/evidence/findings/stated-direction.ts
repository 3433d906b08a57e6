import { stemOf } from '../../text/tokens/content-stems.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';
import { findingOf } from './finding-direction.ts';
import { chanceOfNone, DIFFERENCE, NONE } from './finding-model.ts';
import { UNWANTED } from './prompted/polarity.ts';

/** Which way the outcome of a sentence goes, whatever its outcome is. */
export type StatedDirection = 'increase' | 'decrease' | 'no difference';

/** Verbs and comparatives of less. Nouns that name a treatment or an illness ("fall prevention", "lower limbs") say nothing of its effect. */
const LESS =
  /\b(?:reduc(?:e[sd]?|ing|tions?)|decreas\w*|lower(?:s|ed|ing)?(?! (?:limb|extremit|back|body|leg|urinary|respiratory|jaw|lip|eyelid|abd))|less (?:likely|often|frequent(?:ly)?|common(?:ly)?|prone)|less(?:ens|ened)|fewer|declin\w*|attenuat\w*|prevent(?:s|ed)|alleviat\w*|reliev(?:es|ed)|diminish\w*|inhibit(?:s|ed)|suppress(?:es|ed)|ameliorat\w*|short(?:er|ens?|ened)|protect(?:s|ed|ive)|halv(?:es|ed)|dropped|fell|smaller|eas(?:es|ed|ing)|minimi[sz]\w*|inverse(?:ly)?|negatively associated)\b/i;
const MORE =
  /\b(?:increas\w*|higher|greater|elevat(?:es?|ed)|rais(?:es?|ed)|rose|more (?:likely|often|frequent(?:ly)?|common(?:ly)?|prone)|longer|prolong(?:s|ed)|enhanc\w*|promot(?:es|ed)|accelerat(?:es?|ed)|risk factors?|positively associated|larger|gain(?:s|ed)?|boost(?:s|ed))\b/i;
/** Words for better and worse state a direction only if it is known whether more of the outcome is good. */
const VALUE =
  /\b(?:improv\w*|superior\w*|better|benefi\w*|favou?r\w*|worse\w*|inferior\w*|relief|success\w*|(?:more|less) (?:\w+ )?effective)\b/i;
const NEGATION = /\b(?:not|neither|nor|no|ineffective|without|lack|fail(?:ed|s)?)\b/i;
/** A verb that is denied; what is neither excluded nor known denies nothing. */
const DENIED =
  /\b(?:(?:did|does|do) not (?:\w+ly )?(?!(?:exclude|rule|know|support|suggest|receive|include)\b)\w+|(?:is|was|were|are) (?:ineffective|not (?:efficacious|effective|beneficial|associated)))\b/i;
/** Says what is still to be done: "Larger trials are needed to …". */
const TO_BE_DONE =
  /\b(?:(?:is|are) (?:needed|required|warranted|necessary)|should be|further (?:research|studies|trials|work)|warrants?)\b/i;
/** A clause that adds what did not happen besides: "without any increase in falls". */
const NO_CHANGE =
  /^(?:and |but )?(?:without|with no) (?:[\w-]+ ){0,2}(?:differences?|changes?|effects?|increase|reduction|decrease|influence)\b/i;
const CONTRAST = /\b(?:but|however|although|while|whereas|despite|except)\b/i;
/** From this chance on a denied verb reports no difference. */
const LIKELY_NONE = 0.65;

/**
 * Returns the direction that a sentence states by itself: no difference, where the model of findings says so or a verb is denied, else
 * more or less, where all its words of change point one way and none is negated or a judgement of better or worse. Null for others. Of 311
 * quotes with a known direction it gives 108 the right one and 2 the opposite (decision 45).
 */
export function statedDirection(sentence: string): StatedDirection | null {
  if (TO_BE_DONE.test(sentence)) return null;
  if (NO_CHANGE.test(sentence)) return 'no difference';
  if (findingOf(sentence).finding === 'no difference' || isDenied(sentence))
    return CONTRAST.test(sentence) && speaksOfChange(sentence) ? null : 'no difference';
  if (NEGATION.test(sentence) || VALUE.test(sentence)) return null;
  const [less, more] = [LESS.test(sentence), MORE.test(sentence)];
  if (less === more) return null;
  return less ? 'decrease' : 'increase';
}

/** Outcomes that get better by getting more. */
const WANTED: ReadonlySet<string> = new Set(
  `function quality life strength performance survival ability capacity knowledge adherence compliance satisfaction fitness mobility balance
  endurance efficacy memory cognition cognitive attention sleep wellbeing skills confidence accuracy success power flexibility healing growth
  mood appetite vision visual learning control participation awareness energy health accommodation`
    .split(/\s+/)
    .map(stemOf),
);
const IMPROVED = /\b(?:improv(?:e[sd]?|ing|ements?)|better|beneficial effects?)\b/i;
/** Words besides which "improved" does not say that an outcome is better with the intervention than without. */
const NOT_SIMPLY =
  /\b(?:worse\w*|inferior\w*|superior\w*|relief|reduc\w+|decreas\w+|increas\w+|lower\w*|higher|both groups|over time|no)\b/i;
/** A better score may be more or less of it. */
const SCORED = /\b(?:scores?|ind(?:ex|ices)|scales?|questionnaires?|time)\b/i;

/**
 * Returns the direction of an outcome that improved according to a clause: more of what is wanted, less of what is not; null where
 * that is unknown for the outcome.
 */
export function improvedDirection(clause: string, outcome: string): 'increase' | 'decrease' | null {
  const isPlain = !NEGATION.test(clause) && !NOT_SIMPLY.test(clause) && !TO_BE_DONE.test(clause);
  if (!IMPROVED.test(clause) || !isPlain || SCORED.test(outcome)) return null;
  const stems = tokenise(outcome.toLowerCase()).map(stemOf);
  const [isWanted, isUnwanted] = [WANTED, UNWANTED].map((names) => stems.some((stem) => names.has(stem)));
  if (isWanted === isUnwanted) return null;
  return isWanted ? 'increase' : 'decrease';
}

/** Whether a text has a word of more, less, better, worse, a difference or none. */
export const reportsFinding = (text: string): boolean =>
  speaksOfChange(text) || NONE.test(text) || DIFFERENCE.test(text);

const speaksOfChange = (sentence: string): boolean =>
  LESS.test(sentence) || MORE.test(sentence) || VALUE.test(sentence);

const isDenied = (sentence: string): boolean =>
  DENIED.test(sentence) && !CONTRAST.test(sentence) && chanceOfNone(sentence) >= LIKELY_NONE;
