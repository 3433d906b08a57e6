import type { QueryLanguage } from '../../search/understood-question.ts';
import { escapeMarkdown, joinList } from './markdown.ts';

/** Returns a line in Markdown that names the language of a question and says what of it was searched for. */
export function languageNote({ names, carried }: QueryLanguage): string {
  return `*This question seems to be in ${joinList(names, 'or')}. The papers are in English, so it was searched by the names that carry over: ${joinList(carried.map(escapeMarkdown))}. Ask in English for a closer answer.*`;
}

/** Returns the answer, in Markdown, to a question in another language of which nothing carries over into English. */
export function askForEnglish({ names }: QueryLanguage): string {
  return `**This question seems to be in ${joinList(names, 'or')}, and the papers here are in English.** None of its words carries over, so nothing was searched. Please ask it in English, or with the English or Latin names of the illness and the treatment.`;
}
