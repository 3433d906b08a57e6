import { labelledParts, type Part } from './labelled-parts.ts';
import { isNotice } from './notices.ts';
import type { Role } from './section-titles.ts';
import { splitSentences } from './split-sentences.ts';

/** A sentence of an abstract and what it does there. */
export interface RoledSentence {
  /** Word for word as in the abstract, without the section title before it. */
  text: string;
  /** Where it starts in the abstract, in UTF-16 units. */
  start: number;
  /** The authors' own title above it. */
  heading: string | null;
  /** 'other' is a notice (registration, funding, rights): never to be quoted. */
  role: Role | 'other';
  /** 0 to 1; 1 where the authors' title says it. */
  confidence: number;
}

interface Sentence {
  text: string;
  start: number;
  part: Part;
}

/** The sentences of an abstract in order with their roles: from the authors' titles first, else by their words. */
export function rolesOf(abstract: string): RoledSentence[] {
  const sentences = labelledParts(abstract).flatMap(sentencesIn);
  return sentences.map(({ text, start, part }, at) => {
    const found = { text, start, heading: part.heading };
    if (part.roles === 'notice' || isNotice(text)) return { ...found, role: 'other', confidence: 1 };
    if (part.roles?.length === 1) return { ...found, role: part.roles[0] ?? 'results', confidence: 1 };
    return { ...found, role: byPlace(text, at / sentences.length), confidence: 0.5 };
  });
}

function sentencesIn(part: Part): Sentence[] {
  let cursor = 0;
  return splitSentences(part.text).map((text) => {
    const at = part.text.indexOf(text, cursor);
    cursor = at + text.length;
    return { text, start: part.start + at, part };
  });
}

function byPlace(text: string, place: number): Role {
  if (/\b(?:we aimed|the aim|to (?:assess|evaluate|investigate|determine))\b/i.test(text)) return 'objective';
  if (place >= 0.8) return 'conclusions';
  if (/\b(?:p ?[<=]|95 ?%|significant)/i.test(text) || place > 0.5) return 'results';
  return place < 0.25 ? 'background' : 'methods';
}
