import { stemsOf } from '../../text/tokens/content-stems.ts';
import { broaderConcepts, type Concept } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';

/** One for all texts without concepts. */
const NONE: ReadonlySet<Concept> = new Set();

/** What a text mentions: its stems, the concepts it names, and the concepts that are broader than those. */
export class TextProfile {
  readonly stems: ReadonlySet<string>;
  readonly concepts: ReadonlySet<Concept>;
  #broader: ReadonlySet<Concept> | undefined;

  constructor(text: string) {
    this.stems = new Set(stemsOf(text));
    const concepts = conceptsIn(text);
    this.concepts = concepts.length > 0 ? new Set(concepts.map(({ concept }) => concept)) : NONE;
  }

  /** Worked out when it is first needed: profiles are kept, and most sentences are never asked for it. */
  get broader(): ReadonlySet<Concept> {
    this.#broader ??= this.concepts.size > 0 ? new Set([...this.concepts].flatMap(broaderConcepts)) : NONE;
    return this.#broader;
  }
}
