import type { TextVector } from '../../platform/llm/embedder.ts';
import type { QueryLanguage, UnderstoodQuestion } from '../../search/understood-question.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { emergencyNotice } from '../emergencies/recognise-emergency.ts';
import { isMedication } from '../question-frame/concept-kinds.ts';
import { escapeMarkdown, joinList } from './markdown.ts';

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

/** Returns the line above the answer to a question about changing a treatment; null for every other question. */
export function treatmentNote(question: string): string | null {
  if (!ASKS.some((asks) => asks.test(question))) return null;
  const namesMedicine =
    MEDICINE.test(question) || conceptsIn(question).some(({ concept }) => isMedication(concept));
  return namesMedicine ? LINE : null;
}

/** Returns a line in Markdown that names the language of a question and says what of it was searched for. */
export function languageNote({ names, carried }: QueryLanguage): string {
  return `*This question seems to be in ${joinList(names, 'or')}. The papers are in English, so it was searched by the names that carry over: ${joinList(carried.map(escapeMarkdown))}. Ask in English for a closer answer.*`;
}

/** Returns the answer, in Markdown, to a question in another language of which nothing carries over into English. */
export function askForEnglish({ names }: QueryLanguage): string {
  return `**This question seems to be in ${joinList(names, 'or')}, and the papers here are in English.** None of its words carries over, so nothing was searched. Please ask it in English, or with the English or Latin names of the illness and the treatment.`;
}

/** Of one name alone something may be claimed that the question did not ask: its other term is among the words that are lost. */
const isHalfUnderstood = ({ carried, lost }: QueryLanguage): boolean =>
  carried.length === 1 && lost.length > 0;

/** Returns the answer, in Markdown, to a question in another language of which only one name carries over. */
function halfUnderstood({ names, carried, lost }: QueryLanguage): string {
  const quoted = (words: readonly string[]) => words.map((word) => `“${escapeMarkdown(word)}”`);
  return `**This question seems to be in ${joinList(names, 'or')}. Only ${joinList(quoted(carried))} carries over into English, and not ${joinList(quoted(lost), 'or')}, so nothing is claimed.** The list of papers has those on ${joinList(carried.map(escapeMarkdown))}. Please ask it in English, or with the English or Latin names of the illness and the treatment.`;
}

/** What is said before any paper is quoted, in Markdown. */
export interface Preamble {
  /** The lines above the answer. */
  lines: string[];
  /** All there is to answer, where the question is in another language of which nothing carries over; null for every other one. */
  refusal: string | null;
}

type Read = Pick<UnderstoodQuestion, 'written' | 'language'> & Partial<Pick<UnderstoodQuestion, 'refusal'>>;

/**
 * Returns the text above the answer to a question: whom to call, not to change a treatment alone, and what was searched for of a
 * question in another language. `vector` is what the bundled encoder made of the question, where there is one.
 */
export function preambleOf({ written, language, refusal = null }: Read, vector: TextVector | null): Preamble {
  // Neither a request to the application nor a query of another database is about a person; its words may resemble despair.
  if (refusal !== null) return { lines: [], refusal: null };
  const notices = [emergencyNotice(written, vector), treatmentNote(written)].filter((line) => line !== null);
  if (!language) return { lines: notices, refusal: null };
  if (language.carried.length === 0) return { lines: notices, refusal: askForEnglish(language) };
  return isHalfUnderstood(language)
    ? { lines: notices, refusal: halfUnderstood(language) }
    : { lines: [...notices, languageNote(language)], refusal: null };
}
