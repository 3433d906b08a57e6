import { stemsOf } from '../../text/tokens/content-stems.ts';
import type { Concept } from '../../text/vocabulary/concepts.ts';
import { broaderConcepts } from '../../text/vocabulary/hierarchy.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';

/** What a text mentions: its stems, the concepts it names, and the concepts that are broader than those. */
export class TextProfile {
  readonly stems: ReadonlySet<string>;
  readonly concepts: ReadonlySet<Concept>;
  readonly broader: ReadonlySet<Concept>;

  constructor(text: string) {
    this.stems = new Set(stemsOf(text));
    this.concepts = new Set(conceptsIn(text).map(({ concept }) => concept));
    this.broader = new Set([...this.concepts].flatMap(broaderConcepts));
  }
}
