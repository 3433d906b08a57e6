import type { SourceQuery } from '../paper-source.ts';

/** Collections that hold papers; the others are patents, guidelines, theses and books. */
const COLLECTIONS = '(SRC:MED OR SRC:PMC OR SRC:PPR)';
/** Fields in which a name is looked for. Keywords are those of the authors and the subject headings of PubMed. */
const FIELDS = ['TITLE_ABS', 'KW'];
const [FIRST_DAY, LAST_DAY] = ['1500-01-01', '3000-12-31'];

const sorts: Record<SourceQuery['order'], string> = {
  relevance: '',
  newest: 'P_PDATE_D desc',
  cited: 'CITED desc',
};

/** Returns the name by which Europe PMC sorts; empty for its own order of relevance. */
export const sortOf = (order: SourceQuery['order']): string => sorts[order];

/** Returns a query in Europe PMC's language. Words are quoted, so that none of them is read as an operator or a field. */
export function writeQuery(query: SourceQuery): string {
  const { terms, openAccess, publicationTypes = [], published, changed } = query;
  const groups = terms.map((names) =>
    anyOf(names.flatMap((name) => FIELDS.map((field) => phrase(field, name)))),
  );
  const types = anyOf(publicationTypes.map((type) => phrase('PUB_TYPE', type)));
  return [
    ...groups,
    types,
    openAccess ? 'OPEN_ACCESS:y' : '',
    published ? range('FIRST_PDATE', published.from, published.to) : '',
    // A record that is new in the index may have been changed long ago at its publisher.
    changed
      ? anyOf(['UPDATE_DATE', 'FIRST_IDATE'].map((field) => range(field, changed.from, changed.to)))
      : '',
    COLLECTIONS,
  ]
    .filter(Boolean)
    .join(' AND ');
}

/** Returns the query for the records of these keys and DOIs; ids that Europe PMC has no field for are left out. */
export function writeIdQuery(ids: readonly string[]): string {
  return anyOf(ids.map(idClause));
}

function idClause(id: string): string {
  const [, kind = '', digits = ''] = /^(PMC|MED|PPR)(\d{1,12})$/.exec(id) ?? [];
  if (kind === 'PMC') return `PMCID:${id}`;
  // Quoted numbers find nothing.
  if (kind) return `(EXT_ID:${kind === 'MED' ? digits : id} AND SRC:${kind})`;
  return /^10\.\d{4,9}\/\S+$/.test(id) ? phrase('DOI', id) : '';
}

function phrase(field: string, words: string): string {
  // In quotes only the quote itself and the backslash are signs of the language.
  const text = words.replaceAll(/["\\\s]+/g, ' ').trim();
  return text && `${field}:"${text}"`;
}

const range = (field: string, from = FIRST_DAY, to = LAST_DAY): string => `${field}:[${from} TO ${to}]`;

function anyOf(clauses: readonly string[]): string {
  const written = clauses.filter(Boolean);
  return written.length > 1 ? `(${written.join(' OR ')})` : (written[0] ?? '');
}
