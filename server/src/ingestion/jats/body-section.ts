import type { SectionKind } from './section-kind.ts';

/** What a stretch of the body stands under. */
export interface Headings {
  /** The nested titles, the outermost first. */
  titles: readonly string[];
  /** The printed number of the innermost section. */
  number: string;
  kind: SectionKind | null;
}

/** A stretch of the body under its nested titles. */
export interface BodySection extends Headings {
  text: string;
}
