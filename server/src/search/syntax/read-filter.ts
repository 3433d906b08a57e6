import { foldAccents } from '../../text/language/fold-letters.ts';
import type { PaperProperty, SyntaxField } from './tree.ts';

/** What a filter of PubMed asks for here: a property of a paper, or words in another field. */
export type FilterMeant = { property: PaperProperty } | { field: SyntaxField; text: string };

const heading = (text: string): FilterMeant => ({ field: 'heading', text });
const type = (text: string): FilterMeant => ({ field: 'type', text });

/** PubMed's filters, in small letters and without blanks, as its own queries and its users write them. */
const FILTERS: Readonly<Record<string, FilterMeant>> = {
  hasabstract: { property: 'withAbstract' },
  abstract: { property: 'withAbstract' },
  freefulltext: { property: 'free' },
  openaccess: { property: 'free' },
  pubmedpmcopenaccess: { property: 'free' },
  ffrft: { property: 'free' },
  fulltext: { property: 'fullText' },
  fft: { property: 'fullText' },
  systematic: type('systematic review'),
  systematicreview: type('systematic review'),
  systematicreviews: type('systematic review'),
  'meta-analysis': type('meta-analysis'),
  metaanalysis: type('meta-analysis'),
  review: type('review'),
  clinicaltrial: type('clinical trial'),
  randomizedcontrolledtrial: type('randomized controlled trial'),
  observationalstudy: type('observational study'),
  casereports: type('case reports'),
  editorial: type('editorial'),
  letter: type('letter'),
  preprint: type('preprint'),
  humans: heading('humans'),
  human: heading('humans'),
  animals: heading('animals'),
  animal: heading('animals'),
  otheranimals: heading('animals'),
  male: heading('male'),
  female: heading('female'),
  infant: heading('infant'),
  child: heading('child'),
  allchild: heading('child'),
  adolescent: heading('adolescent'),
  adult: heading('adult'),
  alladult: heading('adult'),
  middleaged: heading('middle aged'),
  aged: heading('aged'),
};

/** "y_5", as PubMed writes the last five years. */
const LAST_YEARS = /^y_(\d{1,3})$/;

/** Returns what a filter means; null for one that is not known, and for one by language. */
export function readFilter(written: string): FilterMeant | null {
  const name = foldAccents(written)
    .toLowerCase()
    .replaceAll(/[\s"]+|^(?:loattr|loprov)/g, '');
  const years = LAST_YEARS.exec(name)?.[1];
  if (years) return { field: 'year', text: `last ${years} years` };
  return Object.hasOwn(FILTERS, name) ? (FILTERS[name] ?? null) : null;
}

/** Whether words are this filter even without its field, as PubMed allows. */
export const isBareFilter = (text: string): boolean => text.trim().toLowerCase() === 'hasabstract';
