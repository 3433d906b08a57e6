import { carriedOver } from '../../text/language/carry-over.ts';
import { recogniseLanguage } from '../../text/language/recognise-language.ts';
import type { PlacedPart, QueryLanguage } from '../understood-question.ts';

interface ForeignQuery {
  language: QueryLanguage;
  /** What is searched for. */
  text: string;
  part: PlacedPart;
}

/**
 * Returns what of a query in another language than English can be searched for, with what the reader is told about it; null for
 * English. Its words are no slips of English ones, so nothing else of it counts.
 */
export function readLanguage(subject: string): ForeignQuery | null {
  const { foreign: languages } = recogniseLanguage(subject);
  if (languages.length === 0) return null;
  const [names, carried] = [languages.map(({ name }) => name), carriedOver(subject, languages)];
  const text = carried.join(' ');
  const start = subject.length - subject.trimStart().length;
  const end = subject.trimEnd().length;
  const meaning = `in ${names.join(' or ')}: ${carried.length > 0 ? `searched for ${carried.join(', ')}` : 'no name carries over into English'}`;
  const instead = carried.length > 0 ? text : `"${subject.trim().replaceAll('"', ' ')}"`;
  return { language: { names, carried }, text, part: { kind: 'language', start, end, meaning, instead } };
}
