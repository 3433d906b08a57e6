import type { TextVector } from '../../platform/llm/embedder.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { chanceByMeaning } from './meaning-model.ts';
import { type FoundSign, type GrammarReading, readSigns } from './read-signs.ts';
import { classifyWording, type WordingProbabilities } from './wording-model.ts';

/** A sign of this strength is an emergency whatever the model says. */
const SURE_SIGN = 3;
/** From this probability on a wording is an emergency without a sign; fewer wordings of other languages taught the model. */
const LIKELY = { english: 0.55, other: 0.7 };
/** The same where the meaning of the wording is known, too. The encoder was made for English. */
const LIKELY_BY_MEANING = { english: 0.35, other: 0.6 };
const LEAST_WORDS = 3;

/**
 * Returns what emergency or crisis somebody describes, else null: by the signs of the grammars, which know what must never be
 * missed, or by a model of wordings, which knows how people put it otherwise. `vector` is what the bundled encoder made of the text, where there is one.
 */
export function recogniseEmergency(
  text: string,
  vector: TextVector | null = null,
): Pick<FoundSign, 'kind' | 'grammar'> | null {
  const reading = readSigns(text);
  const chances = classifyWording(text, reading);
  const { sign, grammar } = reading;
  if (sign && sign.score >= SURE_SIGN) return sign;
  const isEnglish = grammar.language === 'en';
  const byWords = 1 - chances.none;
  const chance = vector ? chanceByMeaning(vector, { byWords, sign: sign?.score ?? 0, isEnglish }) : byWords;
  const { english, other } = vector ? LIKELY_BY_MEANING : LIKELY;
  if (chance < (isEnglish ? english : other) || isName(text)) return null;
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

/**
 * Returns a short notice in Markdown when somebody describes an emergency or a crisis, in the language of the question, else null.
 * It says whom to call and is shown above the answer, never instead of it. A question about research gets none.
 * `vector` is what the bundled encoder made of the question, where there is one.
 */
export function emergencyNotice(question: string, vector: TextVector | null = null): string | null {
  const emergency = recogniseEmergency(question, vector);
  return emergency ? emergency.grammar.notices[emergency.kind] : null;
}
