import { readEffects } from '../effects/read-effects.ts';
import { namedParts } from '../findings/clauses/named-parts.ts';
import { splitClauses } from '../findings/clauses/split-clauses.ts';
import { directionOf, likeliestOf } from '../findings/prompted/prompted-direction.ts';
import { improvedDirection, type StatedDirection, statedDirection } from '../findings/stated-direction.ts';
import type { SentenceFinding, StoredEffect, Stretch } from './paper-evidence.ts';

/** What is known of the study that a sentence is from, in the words of its paper; empty where it says nothing. */
export interface KnownStudy {
  intervention: string;
  comparator: string;
  /** The sentences around it, by which abbreviations and labels of groups are understood. */
  abstract: readonly string[];
}

/**
 * How many directions are right, measured (decision 50): of those that a clause states and the prompted model finds likeliest, too, of
 * those that it cannot judge, and of those that "improved" gives.
 */
const RIGHT = { confirmed: 0.93, alone: 0.84, improved: 0.75 };
const MOST_EFFECTS = 8;

/**
 * Returns what a sentence reports, one finding for each clause: the outcome, which way it goes, and the numbers. A direction is what the
 * clause states itself, unless the prompted model finds another one likelier for the intervention of the study: then it is that of the
 * other arm, or of something else. Abstracts are read at import, a sentence of a full text when it is quoted.
 */
export function findingsOf(sentence: string, study: KnownStudy): SentenceFinding[] {
  const effects = readEffects(sentence).map(storedEffect);
  return splitClauses(sentence).map((clause) => {
    const text = sentence.slice(clause.start, clause.end);
    const within = (part: Stretch | null) =>
      part && { start: clause.start + part.start, end: clause.start + part.end };
    const { outcome, intervention, comparator } = namedParts(text);
    const words = (part: Stretch | null) => (part ? text.slice(part.start, part.end) : '');
    return {
      clause,
      outcome: within(outcome),
      intervention: within(intervention),
      comparator: within(comparator),
      ...directionIn(text, words(outcome), study),
      effects: effects
        .filter(({ start }) => start >= clause.start && start < clause.end)
        .slice(0, MOST_EFFECTS),
    };
  });
}

type Verdict = Pick<SentenceFinding, 'direction' | 'confidence'>;

function directionIn(clause: string, outcome: string, study: KnownStudy): Verdict {
  const stated = statedDirection(clause.replace(CONJUNCTION, ''));
  if (!stated) {
    const improved = improvedDirection(clause, outcome);
    return improved ? { direction: improved, confidence: RIGHT.improved } : UNCLEAR;
  }
  const likeliest = likeliestFor(clause, outcome, study);
  if (likeliest && likeliest !== stated) return UNCLEAR;
  return { direction: stated, confidence: likeliest ? RIGHT.confirmed : RIGHT.alone };
}

/** The word that joins a clause to the one before it stands against that one, not within the clause. */
const CONJUNCTION = /^[,;]?\s*(?:and|but|however,?|yet|while|whereas|although|though|despite)\s+/i;
const UNCLEAR: Verdict = { direction: 'unclear', confidence: 0 };

/** What the prompted model finds likeliest; null where the study or the clause does not say what it would have to know. */
function likeliestFor(
  clause: string,
  outcome: string,
  { intervention, comparator, abstract }: KnownStudy,
): StatedDirection | null {
  if (!intervention || !outcome) return null;
  const prompt = { intervention, comparator, outcome };
  return likeliestOf(directionOf(clause, prompt, abstract).chances);
}

const storedEffect = (effect: ReturnType<typeof readEffects>[number]): StoredEffect => ({
  measure: effect.measure,
  value: effect.value,
  interval: effect.interval && {
    low: effect.interval.low,
    high: effect.interval.high,
    of: effect.interval.of,
  },
  p: effect.p,
  unit: effect.unit,
  start: effect.start,
  end: effect.end,
});
