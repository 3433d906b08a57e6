import type { ReferenceRecord } from '@health/contract';
import { invertedName } from '../citations/record/names.ts';
import { nameOf, type Reference } from '../citations/record/reference.ts';
import type { PairedWork, PlannedRecord } from './plan-import.ts';

/** Returns a record of the plan as the user sees it. */
export function shownRecord(record: PlannedRecord): ReferenceRecord {
  const { line, outcome } = record;
  if (record.outcome === 'refused') {
    const nothing = { byline: '', pmc_id: null, saved: false, same_as: null, pair: null };
    return { line, outcome, title: record.reason, ...nothing };
  }
  const { reference } = record;
  const [first] = peopleOf(reference);
  const name = first && ('literal' in first ? first.literal : first.family);
  const shown = {
    ...{ line, outcome, title: nameOf(reference) },
    byline: [name, reference.year, reference.journal].filter(Boolean).join(', '),
    pair: record.pair && shownPair(reference, record.pair),
  };
  if (record.outcome === 'duplicate')
    return { ...shown, pmc_id: record.of.key, saved: record.of.saved, same_as: record.of.line };
  return { ...shown, pmc_id: record.key, saved: record.saved, same_as: null };
}

const shownPair = (own: Reference, { reference, line, key, isSame }: PairedWork) => ({
  ...{ line, pmc_id: key, is_same: isSame },
  works: [sideOf(own), sideOf(reference)],
});

const MOST_NAMES = 3;

/** The authors; of a book without authors the editors, by whom it is cited. */
const peopleOf = ({ authors, editors }: Reference) => (authors.length > 0 ? authors : editors);

/** What tells two works apart. */
function sideOf(reference: Reference) {
  const people = peopleOf(reference);
  const { journal, year, volume, issue, pages, doi, pmid, pmcid } = reference;
  const names = people.slice(0, MOST_NAMES).map(invertedName);
  if (people.length > MOST_NAMES) names.push('et al.');
  const number = `${volume}${issue && `(${issue})`}`;
  return {
    title: nameOf(reference),
    authors: names.join('; '),
    source: [journal, year, number, pages && `p. ${pages}`].filter(Boolean).join(', '),
    ids: [pmcid, pmid && `PMID ${pmid}`, doi && `doi:${doi}`].filter(Boolean).join(', '),
  };
}
