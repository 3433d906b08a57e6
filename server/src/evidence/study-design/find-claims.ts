import { labelledParts } from '../../text/sentences/labelled-parts.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import { DESIGN_SIGNS, type DesignSign } from './design-signs.ts';
import type { DesignWords } from './designs.ts';

/** A sentence of the title, the abstract or the methods. */
export interface PlacedSentence {
  place: 'title' | 'abstract' | 'methods';
  /** The roles that the label of its part leaves open, or its quarter of an abstract without labels. */
  part: string;
  text: string;
}

/** A sign of a design with its position in a sentence, in UTF-16 units. */
export interface DesignClaim {
  sign: DesignSign;
  sentence: PlacedSentence;
  start: number;
  end: number;
}

/** More of a text says no more of its design, and its cost stays bounded. */
const LONGEST = { title: 1000, abstract: 6000, methods: 3000 };
/** More signs of one kind in a sentence add no information. */
const MOST_IN_SENTENCE = 3;

/** Returns every sign of a design in the title, the abstract and what is known of the methods, sentence by sentence. */
export function findClaims({ title, abstract, methods = '' }: DesignWords): DesignClaim[] {
  const sentences: PlacedSentence[] = [
    ...splitSentences(title.slice(0, LONGEST.title)).map(
      (text) => ({ place: 'title', part: 'title', text }) as const,
    ),
    ...abstractSentences(abstract.slice(0, LONGEST.abstract)),
    ...splitSentences(methods.slice(0, LONGEST.methods)).map(
      (text) => ({ place: 'methods', part: 'full text', text }) as const,
    ),
  ];
  return sentences.flatMap(claimsIn);
}

function abstractSentences(abstract: string): PlacedSentence[] {
  return labelledParts(abstract).flatMap(({ roles, text }) => {
    const all = splitSentences(text);
    return all.map((sentence, at) => ({
      place: 'abstract' as const,
      part: roles === null ? `quarter ${Math.floor((at / all.length) * 4)}` : String(roles),
      text: sentence,
    }));
  });
}

function claimsIn(sentence: PlacedSentence): DesignClaim[] {
  const claims: DesignClaim[] = [];
  for (const sign of DESIGN_SIGNS) addClaims(claims, sign, sentence);
  return claims;
}

/** One search after the other: to begin each with a copy of the pattern, as `matchAll` does, would take most of the time. */
function addClaims(claims: DesignClaim[], sign: DesignSign, sentence: PlacedSentence): void {
  sign.pattern.lastIndex = 0;
  for (let count = 0; count < MOST_IN_SENTENCE; count++) {
    const match = sign.pattern.exec(sentence.text);
    if (!match) return;
    claims.push({ sign, sentence, start: match.index, end: match.index + match[0].length });
  }
}
