import { sectionKinds } from '@health/contract';

/** What a section is for. */
export type SectionKind = (typeof sectionKinds)[number];

/** The words that say what a section is for, in its type and in its title. */
const WORDS: Record<SectionKind, RegExp> = {
  introduction: /\b(?:intro(?:duction)?|background)\b/,
  methods: /\b(?:methods?|methodology|materials?|experimental (?:section|procedures?))\b/,
  results: /\b(?:results?|findings)\b/,
  discussion: /\bdiscuss(?:ions?)?\b/,
  conclusions: /\bconclu(?:sions?|ding)?\b/,
  supplementary: /\bsupplement\w*/,
};
/** Longer titles name a subject, not the purpose of a section. */
const MOST_WORDS = 5;

/** Returns what a section is for by its `sec-type`; null when that does not say. */
export const kindOfType = (type: string): SectionKind | null => kindOf(type);

/** Returns what a section is for by its title; of "Results and discussion" the first. */
export const kindOfTitle = (title: string): SectionKind | null =>
  title.split(' ').length > MOST_WORDS ? null : kindOf(title);

function kindOf(text: string): SectionKind | null {
  const lower = text.toLowerCase();
  let best: { kind: SectionKind; at: number } | null = null;
  for (const kind of sectionKinds) {
    const at = lower.search(WORDS[kind]);
    if (at !== -1 && (!best || at < best.at)) best = { kind, at };
  }
  return best?.kind ?? null;
}

/** What a stretch of the body is under. */
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
