import { understandQuestion } from '../search/query/understand-question.ts';
import { SegmentWords, WordList } from '../search/spelling/word-list.ts';

const now = new Date('2026-06-15T12:00:00Z');
const counts = {
  diabetes: 50,
  pneumonia: 10,
  exercise: 40,
  sleep: 40,
  does: 90,
  help: 8,
  with: 90,
  zolgen: 1,
  shared: 30,
  shaving: 4,
  replace: 30,
  fire: 5,
  place: 60,
  married: 20,
};
const knownWords = new WordList([new SegmentWords(new Map(Object.entries(counts)))], 100);
/** Returns how a query is read by a small library whose words are known. */
export const understand = (query: string) => understandQuestion(query, { now, knownWords });
