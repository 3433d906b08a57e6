import { findingOf } from './finding-direction.ts';
import { chanceOfNone } from './finding-model.ts';

/** Which way the outcome of a sentence goes, whatever its outcome is. */
export type StatedDirection = 'increase' | 'decrease' | 'no difference';

/** Verbs and comparatives of less. Nouns that name a treatment or an illness ("fall prevention", "lower limbs") say nothing of its effect. */
const LESS =
  /\b(?:reduc(?:e[sd]?|ing|tions?)|decreas\w*|lower(?:s|ed|ing)?(?! (?:limb|extremit|back|body|leg|urinary|respiratory|jaw|lip|eyelid|abd))|less (?:likely|often|frequent(?:ly)?|common(?:ly)?|prone)|less(?:ens|ened)|fewer|declin\w*|attenuat\w*|prevent(?:s|ed)|alleviat\w*|reliev(?:es|ed)|diminish\w*|inhibit(?:s|ed)|suppress(?:es|ed)|ameliorat\w*|short(?:er|ens?|ened)|protect(?:s|ed|ive)|halv(?:es|ed)|dropped|fell|smaller|eas(?:es|ed|ing)|minimi[sz]\w*|inverse(?:ly)?|negatively associated)\b/i;
const MORE =
  /\b(?:increas\w*|higher|greater|elevat(?:es?|ed)|rais(?:es?|ed)|rose|more (?:likely|often|frequent(?:ly)?|common(?:ly)?|prone)|longer|prolong(?:s|ed)|enhanc\w*|promot(?:es|ed)|accelerat(?:es?|ed)|risk factors?|positively associated|larger|gain(?:s|ed)?|boost(?:s|ed))\b/i;
/** Words of better and worse say which way an outcome goes only to who knows whether more of it is good. */
const VALUE =
  /\b(?:improv\w*|superior\w*|better|benefi\w*|favou?r\w*|worse\w*|inferior\w*|relief|success\w*|(?:more|less) (?:\w+ )?effective)\b/i;
const NEGATION = /\b(?:not|neither|nor|no|ineffective|without|lack|fail(?:ed|s)?)\b/i;
/** A verb that is denied; what is neither excluded nor known denies nothing. */
const DENIED =
  /\b(?:(?:did|does|do) not (?:\w+ly )?(?!(?:exclude|rule|know|support|suggest|receive|include)\b)\w+|(?:is|was|were|are) (?:ineffective|not (?:efficacious|effective|beneficial|associated)))\b/i;
/** Says what is still to be done: "Larger trials are needed to …". */
const TO_BE_DONE =
  /\b(?:(?:is|are) (?:needed|required|warranted|necessary)|should be|further (?:research|studies|trials|work)|warrants?)\b/i;
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
  if (findingOf(sentence).finding === 'no difference' || isDenied(sentence))
    return CONTRAST.test(sentence) && speaksOfChange(sentence) ? null : 'no difference';
  if (NEGATION.test(sentence) || VALUE.test(sentence)) return null;
  const [less, more] = [LESS.test(sentence), MORE.test(sentence)];
  if (less === more) return null;
  return less ? 'decrease' : 'increase';
}

/** Whether a sentence reports more, less or better of something, with no word that denies it: it does not report that nothing changed. */
export const statesChange = (sentence: string): boolean =>
  speaksOfChange(sentence) && !NEGATION.test(sentence);

const speaksOfChange = (sentence: string): boolean =>
  LESS.test(sentence) || MORE.test(sentence) || VALUE.test(sentence);

const isDenied = (sentence: string): boolean =>
  DENIED.test(sentence) && !CONTRAST.test(sentence) && chanceOfNone(sentence) >= LIKELY_NONE;
