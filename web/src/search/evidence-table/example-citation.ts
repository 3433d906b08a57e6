import type { Citation, StudyEvidence } from '@health/contract';

/** A source for tests: quoted, with nothing known about its study except what the test sets. */
export function exampleCitation(known: Partial<Citation> = {}): Citation {
  return {
    title: 'Ginger for nausea',
    url: 'https://example.org/PMC1',
    pmc_id: 'PMC1',
    quote: 'Nausea fell.',
    section: 'Abstract',
    further_quotes: [],
    year: null,
    design: null,
    sample_size: null,
    finding: null,
    study: null,
    ...known,
  };
}

/** A study about which a paper states nothing except what the test sets. */
export function exampleStudy(known: Partial<StudyEvidence> = {}): StudyEvidence {
  return {
    population: null,
    size: null,
    intervention: null,
    comparator: null,
    outcome: null,
    result: null,
    numbers: [],
    design: null,
    ...known,
  };
}
