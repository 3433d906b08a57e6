import { concepts } from '../../text/vocabulary/concepts.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { arbitraryPaper } from '../arbitrary-paper.ts';
import { type PlayedPaper, playedPaper } from './played-paper.ts';

const DESIGNS = [
  { name: 'a systematic review', type: 'Systematic Review' },
  { name: 'a randomised controlled trial', type: 'Randomized Controlled Trial' },
  { name: 'a cohort study', type: 'Journal Article' },
  { name: 'a survey', type: 'Journal Article' },
  { name: 'a case series', type: 'Journal Article' },
];
const FIRST = 70_000_000;
const DAY = 86_400_000;
/** Papers of an interest are published so many days apart. */
const APART = 3;

let interests = 0;

/**
 * Returns that many different papers on an interest of the catalogue: of all designs, some open and some not, the newest published the
 * day before `today`. What they say is composed of names of the vocabulary, so that no two are alike.
 */
export function playedInterest(label: string, papers: number, today: Date): PlayedPaper[] {
  const offset = 1000 * ++interests;
  const heading = findInterest(label)?.mesh[0];
  return Array.from({ length: papers }, (_, index) => {
    const number = offset + index;
    const design = DESIGNS[index % DESIGNS.length] ?? { name: '', type: '' };
    const [treatment, outcome, ...others] = Array.from({ length: 12 }, (__, place) => termAt(number, place));
    const day = new Date(today.getTime() - DAY * (1 + index * APART)).toISOString().slice(0, 10);
    const isOpen = index % 4 !== 3;
    const paper = arbitraryPaper({
      pmc_id: isOpen ? `PMC${FIRST + number}` : `MED${FIRST + number}`,
      pmid: String(FIRST + number),
      title: `${label} and ${treatment}: ${design.name} of ${outcome}`,
      abstract: `We studied ${treatment} in ${20 + (number % 900)} people with ${label}. Measured were ${others.join(', ')}. In ${label}, ${outcome} was seen less often.`,
      key_words: [label, treatment ?? ''],
      mesh: heading ? [heading] : [],
      publication_types: [design.type],
      pub_year: Number(day.slice(0, 4)),
      licence: isOpen ? 'CC BY' : null,
      sections: isOpen ? [sectionOf(label, others)] : [],
      source: 'jats',
    });
    return playedPaper(paper, { published: day, changed: day, indexed: day, isOpenAccess: isOpen });
  });
}

/** Whether a key is that of a paper of `playedInterest`. */
export const isOfPlayedInterest = (key: string): boolean => Number(key.replace(/\D/g, '')) >= FIRST;

/** Primes, so that no two papers have the same names. */
const termAt = (number: number, place: number): string =>
  concepts[(number * 7919 + place * 104_729) % concepts.length]?.term ?? '';

const sectionOf = (label: string, others: readonly string[]) => ({
  heading: 'Results',
  level: 1,
  number: '',
  kind: 'results' as const,
  text: `People with ${label} were seen for ${others.join(', ')}. ${'They were asked again a year later. '.repeat(20)}`,
});
