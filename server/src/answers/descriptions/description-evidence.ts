import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { WITHOUT_ROLE } from '../evidence-selection/quotable-sentences.ts';
import type { Description } from './find-descriptions.ts';

/** Returns descriptions as the sources of an answer: each paper with the sentence that describes. */
export const descriptionEvidence = (
  descriptions: readonly Description[],
  classifyRoles: (abstract: string) => RoledSentence[],
): Evidence[] =>
  descriptions.map(({ paper, quote, section, strength }) => ({
    paper,
    relevance: strength,
    quotes: [
      {
        ...{ quote, section, probability: strength, isDependent: false, fits: [], shares: [] },
        ...{ ...WITHOUT_ROLE, isAboutOutcome: true, isAboutIntervention: true },
      },
    ],
    sentences: [],
    abstract: classifyRoles(paper.abstract),
    unmet: [],
    uncoveredTerms: [],
    relatedTerms: [],
    isRelatedOutcome: false,
    isAboutEffect: false,
  }));
