import { readRecord } from '../../ingestion/connectors/europe-pmc/read-record.ts';
import type { SourcePaper } from '../../ingestion/source-paper.ts';
import { checkRecord } from '../../ingestion/tidy-paper.ts';

/** The day on which the records of the tests are read. */
export const READ_ON = new Date('2026-11-20');

/** Returns a record as Europe PMC sends it. */
export const sentRecord = (changes: object = {}) => ({
  ...{ id: '40245290', source: 'MED', pmid: '40245290', doi: '10.1000/xyz', title: 'Sleep and walking.' },
  authorString: 'Haas-Kogan DA.',
  authorList: {
    author: [{ fullName: 'Haas-Kogan DA', firstName: 'Daphne A', lastName: 'Haas-Kogan', initials: 'DA' }],
  },
  journalInfo: {
    issue: '2',
    volume: '7',
    yearOfPublication: 2025,
    journal: { title: 'Lancet (London, England)' },
  },
  ...{ pubYear: '2025', pageInfo: '12-19', isOpenAccess: 'N', firstPublicationDate: '2025-03-01' },
  pubTypeList: { pubType: ['Journal Article'] },
  ...changes,
});

/** Returns the paper that such a record is read as; throws when it is skipped. */
export function paperOfRecord(changes: object = {}): SourcePaper {
  const { item, found } = readRecord(sentRecord(changes), READ_ON);
  const checked = checkRecord(item, found);
  if ('skipped' in checked) throw new Error(checked.skipped.reason);
  return checked.paper;
}
