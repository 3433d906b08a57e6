import { findInterest, interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { mentionsOf } from '../../text/vocabulary/mentions.ts';

/** Tags by name, as a paper carries them. */
export type AssignedTags = Record<string, { kind: 'interest' | 'design' }>;

const byMesh = new Map<string, string[]>();
for (const { label, mesh } of interestCatalogue) {
  for (const heading of mesh)
    byMesh.set(heading.toLowerCase(), [...(byMesh.get(heading.toLowerCase()) ?? []), label]);
}

/** What a paper is tagged by. */
export interface Taggable {
  title: string;
  key_words: readonly string[];
  mesh: readonly string[];
  /** Interests an editor named. */
  interests: readonly string[];
}

/**
 * The catalogue's interests that a paper is about (whole names in title and keywords, MeSH headings, an editor's choice)
 * and its study design. A name inside a longer one does not count.
 */
export function tagPaper(paper: Taggable, design: string | null): AssignedTags {
  const labels = [
    ...[paper.title, ...paper.key_words].flatMap(named),
    ...paper.mesh.flatMap((heading) => byMesh.get(heading.toLowerCase()) ?? []),
    ...paper.interests.flatMap((name) => findInterest(name)?.label ?? []),
  ];
  const tags: AssignedTags = design ? { [design]: { kind: 'design' } } : {};
  for (const label of labels) tags[label] = { kind: 'interest' };
  return tags;
}

function named(text: string): string[] {
  return [...mentionsOf(text)].filter(([, { whole }]) => whole > 0).map(([label]) => label);
}
