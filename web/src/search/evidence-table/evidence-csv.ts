import type { Citation, Excerpt } from '@health/contract';
import { resultOf } from './evidence-rows.ts';

type Field = string | number | null | undefined;

/** The columns of the file: one for each fact of a source. */
const fields: readonly [name: string, read: (citation: Citation) => Field][] = [
  ['title', ({ title }) => title],
  ['year', ({ year }) => year],
  ['design', ({ design }) => design],
  ['design_words', ({ study }) => study?.design?.text],
  ['people', ({ sample_size }) => sample_size],
  ['people_words', ({ study }) => study?.size?.text],
  ['population', ({ study }) => study?.population?.text],
  ['intervention', ({ study }) => study?.intervention?.text],
  ['comparator', ({ study }) => study?.comparator?.text],
  ['outcome', ({ study }) => study?.outcome?.text],
  ['direction', ({ finding }) => finding],
  ['result', (citation) => resultOf(citation)?.text],
  ['result_section', (citation) => resultOf(citation)?.section],
  ['numbers', ({ study }) => study?.numbers.map(numberInWords).join('; ')],
  ['pmc_id', ({ pmc_id }) => pmc_id],
  ['url', ({ url }) => url],
];

const numberInWords = ({ measure, text }: Excerpt & { measure: string }): string => `${measure}: ${text}`;

/**
 * The quoted sources as a file of comma-separated values (RFC 4180: lines end in CR LF, quotes are doubled), numbered as in
 * the answer. It begins with a byte order mark, by which Excel recognises UTF-8. Missing values are empty.
 */
export function evidenceCsv(citations: readonly Citation[]): string {
  const rows = citations
    .map((citation, index) => [index + 1, ...fields.map(([, read]) => read(citation))])
    .filter((_, index) => citations[index]?.quote);
  const lines = [['source', ...fields.map(([name]) => name)], ...rows];
  return `\uFEFF${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/** Characters that make a spreadsheet treat a text as a formula, also in East Asian full width (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

function csvField(value: Field): string {
  const text = String(value ?? '');
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
