import { monthName } from '../record/fields.ts';
import type { Reference } from '../record/reference.ts';
import { ended, type FormattedPart, italic, joined, shortNames, upright } from './formatted-parts.ts';

/** Returns a reference as Vancouver (the style of the ICMJE and of PubMed). */
export function vancouver(reference: Reference): FormattedPart[] {
  const { authors, journal, doi, pmid } = reference;
  const [, month, day] = reference.date.split('-');
  const date = [
    reference.year === null ? '' : String(reference.year),
    month && monthName(Number(month)),
    day && String(Number(day)),
  ];
  return joined(
    [
      upright(ended(shortNames(authors, 6, 6))),
      upright(titleOf(reference)),
      upright(ended(journal)),
      upright(ended(`${placeOf(reference)}${date.filter(Boolean).join(' ')}${partOf(reference)}`)),
      upright(doi && `doi: ${doi}.`),
      upright(pmid && `PMID: ${pmid}.`),
    ],
    ' ',
  );
}

/** Returns a reference as the AMA Manual of Style (11th edition) has it. */
export function ama(reference: Reference): FormattedPart[] {
  const { authors, journal, doi, year } = reference;
  const when = `${placeOf(reference)}${year ?? ''}${partOf(reference)}`;
  return joined(
    [
      upright(ended(shortNames(authors, 6, 3))),
      upright(titleOf(reference)),
      italic(ended(journal)),
      upright(ended(when)),
      upright(doi && `doi:${doi}`),
    ],
    ' ',
  );
}

const titleOf = ({ title, retracted }: Reference): string =>
  ended(retracted ? `${title} [retracted]` : title);

/** The publisher of what is not part of a journal, before the year. */
function placeOf({ publisher, type, year }: Reference): string {
  if (!publisher || type === 'article') return '';
  return year === null ? publisher : `${publisher}; `;
}

/** ";3(2):45-52". */
function partOf({ volume, issue, pages }: Reference): string {
  const number = `${volume}${issue && `(${issue})`}`;
  return `${number && `;${number}`}${pages && `:${pages}`}`;
}
