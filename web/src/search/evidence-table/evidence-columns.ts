/** The columns of the evidence table, in their order. */
export const evidenceColumns = [
  'study',
  'people',
  'compared',
  'outcome',
  'result',
  'design',
  'year',
] as const;
export type EvidenceColumn = (typeof evidenceColumns)[number];

/** What stands above each column. */
export const columnNames: Readonly<Record<EvidenceColumn, string>> = {
  study: 'Study',
  people: 'People',
  compared: 'Compared',
  outcome: 'Outcome',
  result: 'Result',
  design: 'Design',
  year: 'Year',
};

/** A row without its study says nothing: that column is always shown. */
export const hideableColumns = evidenceColumns.filter((column) => column !== 'study');
