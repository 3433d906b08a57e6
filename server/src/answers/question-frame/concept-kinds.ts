import { type Concept, conceptsAbout } from '../../text/vocabulary/concepts.ts';

/** What a concept can be in a question: given or done, measured, a condition, who, where, or how it was studied. */
export type ConceptKind = 'exposure' | 'measure' | 'condition' | 'people' | 'place' | 'method';

const SUBJECTS: Readonly<Record<Exclude<ConceptKind, 'condition'>, readonly string[]>> = {
  exposure: [
    'medications',
    'more-medications',
    'drug-classes',
    'vaccines',
    'therapies-and-devices',
    'operations-and-procedures',
    'food-and-nutrients',
    'lifestyle-and-habits',
  ],
  measure: ['symptoms-and-signs', 'tests-and-measures'],
  people: ['people-and-care'],
  place: ['places'],
  method: ['research-methods'],
};

const kinds = new Map<string, ConceptKind>(
  (Object.entries(SUBJECTS) as [ConceptKind, readonly string[]][]).flatMap(([kind, subjects]) =>
    subjects.flatMap(conceptsAbout).map(({ term }) => [term, kind] as const),
  ),
);

const termsAbout = (...subjects: string[]): ReadonlySet<string> =>
  new Set(subjects.flatMap(conceptsAbout).map(({ term }) => term));

const medications = termsAbout('medications', 'more-medications');
/** What everyday words name in passing: "steroid", "capsules", "bedtime", "belly". */
const namedInPassing = termsAbout('body-parts', 'drug-classes', 'lifestyle-and-habits');

/** Whether a concept is what a question is about where it is named: not a part of the body, a class of drugs or a habit. */
export const isSubjectOfQuestions = ({ term }: Concept): boolean => !namedInPassing.has(term);

/** Whether a concept is a medicine by its own name, not a class of them. */
export const isMedication = ({ term }: Concept): boolean => medications.has(term);

/** Returns what a concept can be in a question. Concepts of the body and its diseases are conditions. */
export const conceptKindOf = ({ term }: Concept): ConceptKind => kinds.get(term) ?? 'condition';
