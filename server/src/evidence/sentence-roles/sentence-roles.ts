import { labelledParts, type Part, type Role, roles } from '../../text/sentences/labelled-parts.ts';
import { isNotice, splitSentences } from '../../text/sentences/split-sentences.ts';
import type { SequenceModel } from '../classifiers/sequence-model.ts';
import { decodeRoles, shippedRoles } from './role-model.ts';

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
  /** 0 to 1; 1 where the authors' section title gives it. */
  confidence: number;
}

interface Sentence {
  text: string;
  start: number;
  part: Part;
}

/**
 * The sentences of an abstract in order with their roles: from the authors' titles first; where they gave none, or one
 * that names several roles, from the words. `model` is the one the library taught itself, where there is one.
 */
export function rolesOf(abstract: string, model: SequenceModel = shippedRoles()): RoledSentence[] {
  const all = labelledParts(abstract).flatMap(sentencesIn);
  const read = all.filter(({ part, text }) => part.roles !== 'notice' && !isNotice(text));
  const decoded = decodeRoles(
    model,
    read.map(({ text, part }) => ({ text, roles: openRoles(part) })),
  );
  const found = new Map(read.map((sentence, at) => [sentence, decoded[at]]));
  return all.map((sentence) => ({
    text: sentence.text,
    start: sentence.start,
    heading: sentence.part.heading,
    ...(found.get(sentence) ?? { role: 'other' as const, confidence: 1 }),
  }));
}

const openRoles = ({ roles: named }: Part) => (named && named !== 'notice' ? named : roles);

function sentencesIn(part: Part): Sentence[] {
  let cursor = 0;
  return splitSentences(part.text).map((text) => {
    const at = part.text.indexOf(text, cursor);
    cursor = at + text.length;
    return { text, start: part.start + at, part };
  });
}
