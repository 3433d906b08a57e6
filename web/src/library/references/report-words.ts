import type { ReferenceOutcome, ReferencePair, ReferenceRecord, ReferenceReport } from '@health/contract';

const formats: Record<ReferenceReport['format'], string> = {
  ris: 'RIS',
  wos: 'Web of Science',
  bibtex: 'BibTeX',
  nbib: 'nbib',
  csl: 'CSL-JSON',
  csv: 'a table (CSV)',
  ids: 'a list of ids',
  zotero: 'a library at Zotero',
};

/** Returns which format a file was read as, and in which encoding when it is not the default. */
export function readAs({ format, encoding }: ReferenceReport): string {
  const isUsual = encoding === null || encoding === 'UTF-8';
  return `Read as ${formats[format]}${isUsual ? '' : `, in the encoding ${encoding}`}.`;
}

/** The labels of the outcomes in a select. */
export const outcomeNames: Record<ReferenceOutcome, string> = {
  matched: 'Papers that are here',
  fetchable: 'Not here yet',
  bare: 'Without an id',
  duplicate: 'Repeated',
  refused: 'Cannot be read',
};

/** Returns the label of a record's number: the line of a file, or its position in a list. */
export const placeNameOf = (format: ReferenceReport['format']): string =>
  format === 'zotero' ? 'Item' : 'Line';

/** What the user chose of pairs, by the place of the record in the report: whether both works are kept. */
export type PairChoices = ReadonlyMap<number, boolean>;

/** Returns whether both works of a pair are kept: as the user chose, else where they are not the same for certain. */
export const keepsBoth = (choices: PairChoices, place: number, { is_same }: ReferencePair): boolean =>
  choices.get(place) ?? !is_same;

/** Returns where the other work of a pair is. */
export function pairedPlace({ line, pmc_id }: ReferencePair, format: ReferenceReport['format']): string {
  if (line !== null) return `${placeNameOf(format)} ${line.toLocaleString('en-GB')}`;
  return pmc_id?.startsWith('REF') ? 'In your library' : 'Paper here';
}

/** Returns what happens to a record of a report, in a few words; `keepBoth` is what the user chose of its pair. */
export function whatHappens(
  { outcome, saved, same_as, pair }: ReferenceRecord,
  { fetches, format }: Pick<ReferenceReport, 'fetches' | 'format'>,
  keepBoth?: boolean,
): string {
  if (outcome === 'refused') return 'Cannot be read';
  if (pair?.is_same && keepBoth === true) return 'Will be kept, too';
  if (pair && !pair.is_same && keepBoth === false)
    return pair.line === null
      ? 'Same as one in your library'
      : `Same as ${pairedPlace(pair, format).toLowerCase()}`;
  if (outcome === 'duplicate')
    return `Same as ${placeNameOf(format).toLowerCase()} ${same_as?.toLocaleString('en-GB')}`;
  if (saved) return 'In your library';
  if (outcome === 'matched') return 'Is here: will be saved';
  if (outcome === 'fetchable' && fetches) return 'Not here yet: will be looked up';
  return outcome === 'bare' ? 'Without an id: will be kept' : 'Not here yet: will be kept';
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Returns the number of records per outcome, as one sentence. */
export function countWords({ counts }: ReferenceReport): string {
  const { matched = 0, fetchable = 0, bare = 0, duplicate = 0, refused = 0 } = counts;
  const parts = [
    matched > 0 && counted(matched, 'is here', 'are here'),
    fetchable > 0 && counted(fetchable, 'is not here yet', 'are not here yet'),
    bare > 0 && counted(bare, 'has no id to look it up by', 'have no id to look them up by'),
    duplicate > 0 && counted(duplicate, 'is a repetition', 'are repetitions'),
    refused > 0 && counted(refused, 'cannot be read', 'cannot be read'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Returns what this server does about papers that it does not have, and what it sends for that; null when it has all. */
export function fetchWords(report: ReferenceReport): string | null {
  if (freshOf(report, 'fetchable') === 0) return null;
  return report.fetches
    ? 'What is not here yet is looked up in Europe PMC. Only PMIDs, PMC ids and DOIs are sent there, nothing about you.'
    : 'This server does not look elsewhere for papers at present. What is not here yet is kept as a reference.';
}

/** How many records with one of these outcomes are new to the user's library. */
const freshOf = ({ records }: ReferenceReport, ...outcomes: ReferenceOutcome[]): number =>
  records.filter(({ outcome, saved }) => outcomes.includes(outcome) && !saved).length;

/** Returns how many references an import adds to the library, with what the user chose of pairs. */
export function addedBy(
  { counts, already, records }: ReferenceReport,
  choices: PairChoices = new Map(),
): number {
  const planned = (counts.matched ?? 0) + (counts.fetchable ?? 0) + (counts.bare ?? 0) - already;
  return [...choices].reduce((added, [place, keepBoth]) => {
    const record = records[place];
    if (!record?.pair || keepBoth !== record.pair.is_same) return added;
    if (!keepBoth) return added - 1;
    return record.outcome === 'duplicate' || record.saved ? added + 1 : added;
  }, planned);
}

/** Returns the result of an import, in a sentence each. */
export function resultWords(report: ReferenceReport): string[] {
  const papers = freshOf(report, 'matched');
  const fetched = report.fetches ? freshOf(report, 'fetchable') : 0;
  const kept = freshOf(report, 'fetchable', 'bare') - fetched;
  const { duplicate = 0, refused = 0 } = report.counts;
  return [
    `${counted(papers, 'paper was', 'papers were')} saved.`,
    fetched > 0 &&
      `${counted(fetched, 'reference is', 'references are')} looked up in Europe PMC. Papers appear in your library as they come.`,
    kept > 0 &&
      `${counted(kept, 'reference is', 'references are')} kept until the paper is in the library here.`,
    report.already > 0 && `${counted(report.already, 'was', 'were')} in your library already.`,
    duplicate > 0 && `${counted(duplicate, 'record repeats', 'records repeat')} another one.`,
    refused > 0 && `${counted(refused, 'record', 'records')} could not be read.`,
  ].filter((sentence) => sentence !== false);
}
