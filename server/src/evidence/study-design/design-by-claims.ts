import { labelledParts } from '../../text/sentences/labelled-parts.ts';
import { designByAbstract, designByTitle } from './design-by-words.ts';
import { type LikelyDesign, likelyDesigns } from './design-model.ts';
import type { DesignFound, DesignWords, StudyDesign } from './designs.ts';
import type { DesignClaim } from './find-claims.ts';

const TRIAL: StudyDesign = 'Randomised trial';
const PROTOCOL: StudyDesign = 'Protocol';
/** How sure the model must be of a randomised trial where the methods are known. */
const SURE = 0.86;
/** And where only the abstract is: sure by itself, or, where its plain words say so, little. */
const SURE_BY_ABSTRACT = 0.9;
const SURE_BY_WORDS = 0.1;
/** More likely a randomised trial than not, but not sure: the paper gets no design rather than a wrong one. */
const DOUBTFUL = 0.5;
/** How much of what is left the model must give a design to name it against the plain words of the abstract, and of the title. */
const SURE_OF_OTHERS = { abstract: 0.7, title: 0.9 };
/** Characters quoted before and after a sign. */
const QUOTED = { before: 50, after: 60 };

/**
 * Returns the design that the title, the abstract and the methods claim for the paper itself. A model tells its own claims from
 * the trials it only mentions, reuses or plans; where it is not sure of another design, the plain words decide.
 */
export function designByClaims(words: DesignWords): DesignFound | null {
  const likely = likelyDesigns(words);
  const trial = likely.find(({ design }) => design === TRIAL);
  const isPossible = (design: StudyDesign | null): boolean => design !== PROTOCOL || !reportsResults(words);
  const best = likely.find(({ design }) => design !== TRIAL && isPossible(design));
  const chance = trial?.chance ?? 0;
  const title = designByTitle(words.title);
  const inAbstract = designByAbstract(words.abstract);
  const plain = title ?? (inAbstract && isPossible(inAbstract.design) ? inAbstract : null);
  const inPlainWords = plain?.design === TRIAL;
  if (trial && isTrial(chance, words, inPlainWords)) return quoted(trial);
  if (chance >= DOUBTFUL) return title?.design === TRIAL ? null : title;
  const needed = SURE_OF_OTHERS[title ? 'title' : 'abstract'] * (1 - chance);
  if (best?.design && best.chance >= needed) return quoted(best);
  return plain && plain.design !== TRIAL ? plain : best ? quoted(best) : null;
}

/** Whether an abstract has a part for its results, and the title does not call the paper a protocol all the same. */
const reportsResults = ({ title, abstract }: DesignWords): boolean =>
  designByTitle(title)?.design !== PROTOCOL &&
  labelledParts(abstract).some(({ roles }) => Array.isArray(roles) && roles.includes('results'));

function isTrial(chance: number, { methods }: DesignWords, inPlainWords: boolean): boolean {
  if (methods) return chance >= SURE;
  return chance >= SURE_BY_ABSTRACT || (chance >= SURE_BY_WORDS && inPlainWords);
}

function quoted({ design, claim }: LikelyDesign): DesignFound | null {
  const sign = claim();
  if (!(design && sign)) return null;
  return { design, because: quoteOf(sign), strong: sign.sentence.place === 'title' };
}

/** The words around a sign as they are in the paper; whole words. */
function quoteOf({ sentence: { place, text }, start, end }: DesignClaim): string {
  const from = start <= QUOTED.before ? 0 : text.indexOf(' ', start - QUOTED.before) + 1;
  const last = end + QUOTED.after >= text.length ? text.length : text.lastIndexOf(' ', end + QUOTED.after);
  const words = text.slice(Math.min(from, start), Math.max(last, end));
  return `${place}: “${words.replaceAll(/\s+/g, ' ').trim()}”`;
}
