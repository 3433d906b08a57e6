import { findInterest, type Interest, interestCatalogue } from '../vocabulary/interest-catalogue.ts';

/** Tags by name, as a paper carries them. */
export type AssignedTags = Record<string, { kind: 'interest' | 'design' }>;

/** A step of the trie of phrases: the next words, and what a phrase that ends here names. */
interface Step {
  next: Map<string, Step>;
  names: Named[];
}
interface Named {
  label: string;
  /** Set for acronyms, which count only as they are written: "AIDS" is not the hearing aids. */
  acronym: string | null;
}
interface Word {
  folded: string;
  written: string;
}
interface Match {
  start: number;
  end: number;
  labels: string[];
}

const WORDS = /[\p{L}\p{N}]+/gu;
const POSSESSIVE = /['’]s\b/gu;
const ACRONYM = /^[A-Z][A-Z0-9]{1,4}s?$/;

const phrases = trieOf(interestCatalogue);
const byMesh = new Map<string, string[]>();
for (const { label, mesh } of interestCatalogue)
  for (const heading of mesh)
    byMesh.set(heading.toLowerCase(), [...(byMesh.get(heading.toLowerCase()) ?? []), label]);

/** What a paper is tagged by. */
export interface Taggable {
  title: string;
  key_words: readonly string[];
  mesh: readonly string[];
  /** Interests an editor named. */
  interests: readonly string[];
}

/**
 * The catalogue's interests that a paper is about (whole phrases of title and keywords, MeSH headings, an editor's
 * choice) and its study design. A phrase inside a longer matched one does not count.
 */
export function tagPaper(paper: Taggable, design: string | null): AssignedTags {
  const labels = [
    ...[paper.title, ...paper.key_words].flatMap(interestsIn),
    ...paper.mesh.flatMap((heading) => byMesh.get(heading.toLowerCase()) ?? []),
    ...paper.interests.flatMap((name) => findInterest(name)?.label ?? []),
  ];
  const tags: AssignedTags = design ? { [design]: { kind: 'design' } } : {};
  for (const label of labels) tags[label] = { kind: 'interest' };
  return tags;
}

function interestsIn(text: string): string[] {
  const words = wordsOf(text);
  const matches = words.flatMap((_, start) => longestFrom(words, start) ?? []);
  return matches
    .filter((one) => !matches.some((other) => contains(other, one)))
    .flatMap(({ labels }) => labels);
}

function contains(outer: Match, inner: Match): boolean {
  const longer = outer.end - outer.start > inner.end - inner.start;
  return longer && outer.start <= inner.start && outer.end >= inner.end;
}

function longestFrom(words: readonly Word[], start: number): Match | null {
  let step: Step | undefined = phrases;
  let best: Match | null = null;
  for (let end = start; end < words.length; end++) {
    const word = words[end];
    step = word && step.next.get(word.folded);
    if (!step) break;
    const labels = step.names
      .filter(({ acronym }) => !acronym || acronym === word?.written)
      .map(({ label }) => label);
    if (labels.length > 0) best = { start, end: end + 1, labels };
  }
  return best;
}

function trieOf(catalogue: readonly Interest[]): Step {
  const root: Step = { next: new Map(), names: [] };
  for (const { label, synonyms } of catalogue)
    for (const phrase of new Set([label, ...synonyms])) {
      const last = wordsOf(phrase).reduce((step, { folded }) => stepTo(step, folded), root);
      last.names.push({ label, acronym: ACRONYM.test(phrase) ? phrase : null });
    }
  return root;
}

function stepTo(step: Step, word: string): Step {
  const known = step.next.get(word) ?? { next: new Map(), names: [] };
  step.next.set(word, known);
  return known;
}

function wordsOf(text: string): Word[] {
  return (text.replaceAll(POSSESSIVE, '').match(WORDS) ?? []).map((written) => ({
    folded: withoutPlural(written.toLowerCase()),
    written,
  }));
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
