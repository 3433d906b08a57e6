import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { type FoundSign, type GrammarReading, readSigns } from './read-signs.ts';
import { classifyWording, type WordingProbabilities } from './wording-model.ts';

/** A sign of this strength is an emergency whatever the model says. */
const SURE_SIGN = 3;
/** From this probability on a wording is an emergency without a sign; fewer wordings of other languages taught the model. */
const LIKELY = { english: 0.4, other: 0.7 };
const LEAST_WORDS = 3;

/**
 * Returns what emergency or crisis somebody describes, else null: by the signs of the grammars, which know what must never be
 * missed, or by a model of wordings, which knows how people put it otherwise.
 */
export function recogniseEmergency(text: string): Pick<FoundSign, 'kind' | 'grammar'> | null {
  const reading = readSigns(text);
  const chances = classifyWording(text, reading);
  const { sign, grammar } = reading;
  if (sign && sign.score >= SURE_SIGN) return sign;
  const likely = grammar.language === 'en' ? LIKELY.english : LIKELY.other;
  if (1 - chances.none < likely || isName(text)) return null;
  return { kind: kindOf(reading, chances), grammar };
}

/** One or two words, or the name of a concept and nothing else, are a topic to read about. */
function isName(text: string): boolean {
  const words = text.trim();
  if (words.split(/\s+/).length < LEAST_WORDS) return true;
  return conceptsIn(words).some(({ start, end }) => start === 0 && end === words.length);
}

/** The kind of a weak sign, else the likeliest of the model. */
function kindOf({ sign }: GrammarReading, { body, poison, crisis }: WordingProbabilities): FoundSign['kind'] {
  if (sign) return sign.kind;
  if (crisis >= body && crisis >= poison) return 'crisis';
  return poison >= body ? 'poison' : 'body';
}
