import { stemSequence } from '../../text/tokens/content-stems.ts';
import { broaderConcepts, type Concept } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';

/** The words of a name stand together where at most this many others that carry meaning are between them. */
const OTHERS_BETWEEN = 3;

/** One for all texts without concepts. */
const NONE: ReadonlySet<Concept> = new Set();

/** What a text mentions: its stems, the concepts it names, and the concepts that are broader than those. */
export class TextProfile {
  readonly stems: ReadonlySet<string>;
  readonly concepts: ReadonlySet<Concept>;
  readonly #sequence: readonly string[];
  #broader: ReadonlySet<Concept> | undefined;

  constructor(text: string) {
    this.#sequence = stemSequence(text);
    this.stems = new Set(this.#sequence);
    const concepts = conceptsIn(text);
    this.concepts = concepts.length > 0 ? new Set(concepts.map(({ concept }) => concept)) : NONE;
  }

  /** Worked out when it is first needed: profiles are kept, and most sentences are never asked for it. */
  get broader(): ReadonlySet<Concept> {
    this.#broader ??= this.concepts.size > 0 ? new Set([...this.concepts].flatMap(broaderConcepts)) : NONE;
    return this.#broader;
  }

  /** Whether all of these stems stand close together somewhere in the text. */
  hasTogether(stems: readonly string[]): boolean {
    const longest = stems.length + OTHERS_BETWEEN;
    const lastPlaces = new Map<string, number>();
    return this.#sequence.some((stem, at) => {
      if (!stems.includes(stem)) return false;
      lastPlaces.set(stem, at);
      return lastPlaces.size === stems.length && at - Math.min(...lastPlaces.values()) < longest;
    });
  }
}
