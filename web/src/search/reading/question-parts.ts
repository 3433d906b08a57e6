import {
  type AnswerReading,
  correctedReading,
  type QuestionReading,
  type QuestionType,
} from '@health/contract';

/** A part of a question in the user's words; the other part is its type. */
export type ReadingSlot = Exclude<keyof QuestionReading, 'type'>;

/** The types of questions in plain words, in the order in which they are offered. */
export const questionTypeNames: Record<QuestionType, string> = {
  effect: 'Does it work?',
  comparison: 'Which is better?',
  harm: 'Is it harmful?',
  quantity: 'How many?',
  accuracy: 'How accurate?',
  dose: 'How much, how long?',
  prognosis: 'Who is at risk?',
  definition: 'What is it?',
  mechanism: 'How does it work?',
  list: 'Which are there?',
};

/** The slots in display order, with the text for an empty one. */
const slots: { slot: ReadingSlot; label: string; ifEmpty: string }[] = [
  { slot: 'intervention', label: 'Intervention', ifEmpty: 'not named' },
  { slot: 'comparator', label: 'Compared with', ifEmpty: 'nothing named' },
  { slot: 'outcome', label: 'Outcome', ifEmpty: 'not named' },
  { slot: 'population', label: 'People', ifEmpty: 'any' },
];

/** A slot as it is shown. */
export interface ShownSlot {
  slot: ReadingSlot;
  label: string;
  /** The words of the question; empty when it does not name this part. */
  words: string;
  /** The words and what they were read as, or the text for an empty slot. */
  shown: string;
}

/** Returns the slots of a reading as they are shown, in order. */
export const shownSlots = (reading: AnswerReading): ShownSlot[] =>
  slots.map(({ slot, label, ifEmpty }) => {
    const words = reading[slot];
    return { slot, label, words, shown: withMeaning(words, reading) || ifEmpty };
  });

/** Returns a short summary of how a question was read: its slots, or its type when it has none. */
export const readingInWords = (reading: AnswerReading): string =>
  slots.flatMap(({ slot }) => withMeaning(reading[slot], reading) || []).join(' · ') ||
  questionTypeNames[reading.type];

/** Returns the meanings of words of the question that are in no slot, as text: "jab: Vaccination". */
export const meantBesides = (reading: AnswerReading): string[] =>
  reading.meant
    .filter(({ written }) => slots.every(({ slot }) => !holds(reading[slot], written)))
    .map(({ written, as }) => `${written}: ${as}`);

/** "heart attack (Myocardial infarction)": words with the term that papers use for them. */
function withMeaning(words: string, { meant }: AnswerReading): string {
  const names = meant.filter(({ written }) => holds(words, written)).map(({ as }) => as);
  return names.length > 0 ? `${words} (${names.join(', ')})` : words;
}

/** Whether one contains the other: "my sugar" was read as a whole where "sugar" is the outcome. */
function holds(words: string, written: string): boolean {
  const [one, other] = [words.toLowerCase(), written.toLowerCase()];
  return one !== '' && (one.includes(other) || other.includes(one));
}

/** Returns the reading with one slot corrected, or the contract's message when it is invalid. */
export function correctSlot(
  reading: QuestionReading,
  slot: ReadingSlot,
  words: string,
): { corrected: QuestionReading } | { problem: string } {
  const { data, error } = correctedReading.safeParse({ ...reading, [slot]: words });
  return data ? { corrected: data } : { problem: error.issues[0]?.message ?? '' };
}
