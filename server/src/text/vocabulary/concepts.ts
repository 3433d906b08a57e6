import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { resource } from '../../resources.ts';

const names = z.array(z.string().trim().min(2)).default([]);

const concept = z.strictObject({
  /** The preferred term of papers: British spelling, singular. */
  term: z.string().trim().min(2),
  synonyms: names,
  /** What people say. */
  lay: names,
  /** American spellings and written variants. */
  spellings: names,
  /** Abbreviations that mean only this in papers about health. */
  abbreviations: names,
  /** Abbreviations that mean other things too, with the words that tell that this one is meant. */
  ambiguous: z
    .array(z.strictObject({ abbreviation: z.string(), clues: z.array(z.string()).min(1) }))
    .default([]),
  /** Irregular plurals. */
  plurals: names,
  brands: names,
  /** The term of the wider concept. */
  broader: z.string().optional(),
});
export type Concept = z.infer<typeof concept>;

const folder = resource('vocabulary/concepts/');

/** The concepts of one subject, the name of its file ("medications"). */
export function conceptsAbout(subject: string): Concept[] {
  const file = new URL(`${subject}.json`, folder);
  return z
    .array(concept)
    .parse(JSON.parse(readFileSync(file, 'utf8')), { error: () => `in ${fileURLToPath(file)}` });
}

/** Every concept of the vocabulary. */
export const concepts: readonly Concept[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) => conceptsAbout(file.replace(/\.json$/, '')));

/** Every name that means the concept wherever it stands: its term first, then the others, ambiguous ones left out. */
export function namesOf({
  term,
  synonyms,
  lay,
  spellings,
  abbreviations,
  plurals,
  brands,
}: Concept): string[] {
  return [term, ...synonyms, ...spellings, ...plurals, ...abbreviations, ...brands, ...lay];
}

const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
/** Further up the concepts ("Disease") relate nearly everything. */
const MOST_STEPS = 5;

/** Returns the concepts broader than a concept, the nearest first, at most five. */
export function broaderConcepts(concept: Concept): readonly Concept[] {
  const cached = broaderOf.get(concept);
  if (cached) return cached;
  const found: Concept[] = [];
  let next = byTerm.get(concept.broader ?? '');
  while (next && !found.includes(next) && found.length < MOST_STEPS) {
    found.push(next);
    next = byTerm.get(next.broader ?? '');
  }
  broaderOf.set(concept, found);
  return found;
}

const broaderOf = new Map<Concept, readonly Concept[]>();
