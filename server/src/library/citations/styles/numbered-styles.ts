import { monthName } from '../record/fields.ts';
import type { Reference } from '../record/reference.ts';
import { asEditors, editionWords, isPartOfBook, publishedBy } from './book-words.ts';
import { ended, type FormattedPart, italic, joined, shortNames, upright } from './formatted-parts.ts';

/** Returns a reference as Vancouver (the style of the ICMJE and of PubMed). */
export function vancouver(reference: Reference): FormattedPart[] {
  const { authors, editors, journal, conference, series, volume, pages, type, doi, pmid } = reference;
  const edited = asEditors(shortNames(editors, 6, 6), editors.length, [', editor', ', editors']);
  const isPart = isPartOfBook(reference);
  const publisher = type === 'article' ? '' : publishedBy(reference);
  const when = isPart
    ? [publisher, dateOf(reference)].filter(Boolean).join('; ')
    : placed(publisher, dateOf(reference), reference);
  return joined(
    [
      upright(ended(shortNames(authors, 6, 6) || edited)),
      upright(titleOf(reference)),
      upright(isPart ? inBook(authors.length > 0 ? edited : '', journal) : ended(journal)),
      upright(ended(conference)),
      upright(editionWords(reference.edition, 'ed.')),
      upright(isPart && volume ? `Vol. ${volume}.` : ''),
      upright(ended(when)),
      upright(isPart && pages ? `p. ${ended(pages)}` : ''),
      upright(series && `(${series}).`),
      upright(doi && `doi: ${doi}.`),
      upright(pmid && `PMID: ${pmid}.`),
    ],
    ' ',
  );
}

/** Returns a reference as the AMA Manual of Style (11th edition) has it. */
export function ama(reference: Reference): FormattedPart[] {
  const { authors, editors, journal, conference, series, volume, pages, type, doi, year } = reference;
  const edited = asEditors(shortNames(editors, 6, 3), editors.length, [', ed', ', eds']);
  const isPart = isPartOfBook(reference);
  const publisher = type === 'article' ? '' : reference.publisher;
  const issue = isPart ? { volume: '', issue: '', pages } : reference;
  return joined(
    [
      upright(ended(shortNames(authors, 6, 3) || edited)),
      type === 'book' ? italic(titleOf(reference)) : upright(titleOf(reference)),
      upright(isPart ? inBook(authors.length > 0 ? edited : '', '') : ''),
      italic(ended(journal)),
      upright(ended(conference)),
      upright(editionWords(reference.edition, 'ed.')),
      upright(isPart && volume ? `Vol ${volume}.` : ''),
      upright(ended(placed(publisher, year === null ? '' : String(year), issue))),
      upright(ended(series)),
      upright(doi && `doi:${doi}`),
    ],
    ' ',
  );
}

const titleOf = ({ title, retracted }: Reference): string =>
  ended(retracted ? `${title} [retracted]` : title);

/** "In: Holm P, editor. Book of lights." */
const inBook = (edited: string, book: string): string =>
  edited || book ? `In: ${[ended(edited), ended(book)].filter(Boolean).join(' ')}` : '';

function dateOf({ year, date }: Reference): string {
  const [, month, day] = date.split('-');
  const parts = [
    year === null ? '' : String(year),
    month && monthName(Number(month)),
    day && String(Number(day)),
  ];
  return parts.filter(Boolean).join(' ');
}

/** "Saltby: Harbour Press; 2020;3(2):45-52"; no sign stands before what is not known. */
function placed(
  publisher: string,
  date: string,
  { volume, issue, pages }: Pick<Reference, 'volume' | 'issue' | 'pages'>,
): string {
  const dated = [date, `${volume}${issue && `(${issue})`}`].filter(Boolean).join(';');
  const place = dated ? `${dated}${pages && `:${pages}`}` : pages && `p. ${pages}`;
  return [publisher, place].filter(Boolean).join('; ');
}
