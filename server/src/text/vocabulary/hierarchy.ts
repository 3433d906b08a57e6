import { type Concept, concepts } from './concepts.ts';

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
