import type { Reference } from '../record/reference.ts';
import { asEditors, editionWords, isPartOfBook, publishedBy } from './book-words.ts';
import {
  apaEditors,
  apaNames,
  ended,
  type FormattedPart,
  harvardNames,
  italic,
  joined,
  upright,
} from './formatted-parts.ts';

/** Returns a reference as the style of the American Psychological Association (7th edition) has it. */
export function apa(reference: Reference): FormattedPart[] {
  const { authors, editors, publisher, type } = reference;
  const names = upright(
    ended(apaNames(authors) || asEditors(apaNames(editors), editors.length, [' (Ed.)', ' (Eds.)'])),
  );
  const year = upright(`(${reference.year ?? 'n.d.'}).`);
  const [title, place] = isPartOfBook(reference) ? partInApa(reference) : workInApa(reference);
  return joined(
    [
      // Without an author the title takes its place.
      ...(names.length > 0 ? [names, year, title] : [title, year]),
      place.length > 0 ? [...place, { text: '.' }] : [],
      upright(type === 'article' ? '' : ended(publisher)),
      upright(addressOf(reference)),
    ],
    ' ',
  );
}

/** A work that stands for itself is in italics; else the journal or site that it is in. */
function workInApa(reference: Reference): [title: FormattedPart[], place: FormattedPart[]] {
  const { journal, volume, issue, pages, edition, series, conference } = reference;
  const number = [...italic(volume), ...upright(issue && `(${issue})`)];
  const place = joined([italic(journal), number, upright(pages.replaceAll('-', '–'))], ', ');
  const more = [editionWords(edition, 'ed.'), series, conference].filter(Boolean).join(', ');
  const title = more ? bare(titleOf(reference)) : titleOf(reference);
  return [[...(journal ? upright(title) : italic(title)), ...upright(more && ` (${more}).`)], place];
}

/** "In P. Holm (Ed.), Book of lights (2nd ed., Vol. 3, pp. 1–9)". */
function partInApa(reference: Reference): [title: FormattedPart[], place: FormattedPart[]] {
  const { authors, editors, journal, volume, pages, edition, series, conference } = reference;
  const edited = asEditors(authors.length > 0 ? apaEditors(editors) : '', editors.length, [
    ' (Ed.)',
    ' (Eds.)',
  ]);
  const more = [
    editionWords(edition, 'ed.'),
    series,
    conference,
    volume && `Vol. ${volume}`,
    pagesOf(pages),
  ].filter(Boolean);
  const book = joined([upright(edited), italic(journal)], ', ');
  const place = [
    ...book,
    ...upright(more.length > 0 ? `${book.length > 0 ? ' ' : ''}(${more.join(', ')})` : ''),
  ];
  return [upright(titleOf(reference)), book.length > 0 ? [{ text: 'In ' }, ...place] : place];
}

/** Returns a reference as Harvard (Cite Them Right) has it. */
export function harvard(reference: Reference): FormattedPart[] {
  const { authors, editors, journal, conference, edition, series, type } = reference;
  const by = authors.length > 0 ? namesInHarvard(authors) : editorsInHarvard(editors);
  const year = upright(`(${reference.year ?? 'no date'})`);
  const title = journal ? upright(`‘${bare(titleOf(reference))}’,`) : italic(titleOf(reference));
  const edited = isPartOfBook(reference) && authors.length > 0 ? editorsInHarvard(editors) : [];
  const inBook = [...upright('in '), ...(edited.length > 0 ? [...edited, { text: ' ' }] : [])];
  const numbers = upright(numberOf(reference));
  const pages = upright(pagesOf(reference.pages));
  const place = joined(
    [[...(isPartOfBook(reference) && journal ? inBook : []), ...italic(journal)], numbers, pages],
    ', ',
  );
  return joined(
    [
      ...(by.length > 0 ? [by, year, title] : [title, year]),
      place.length > 0 ? [...place, { text: '.' }] : [],
      upright(ended(conference)),
      upright(ended(editionWords(edition, 'edn'))),
      upright(type === 'article' ? '' : ended(publishedBy(reference))),
      upright(series && `(${series}).`),
      upright(addressOf(reference) && `Available at: ${addressOf(reference)}.`),
    ],
    ' ',
  );
}

function namesInHarvard(people: Reference['authors']): FormattedPart[] {
  const { names, others } = harvardNames(people);
  return others ? [...upright(`${names} `), ...italic('et al.')] : upright(names);
}

const editorsInHarvard = (editors: Reference['editors']): FormattedPart[] =>
  editors.length === 0
    ? []
    : [...namesInHarvard(editors), { text: editors.length === 1 ? ' (ed.)' : ' (eds.)' }];

const numberOf = ({ volume, issue }: Reference): string => `${volume}${issue && `(${issue})`}`;
const pagesOf = (pages: string): string =>
  pages && `${/[-,]/.test(pages) ? 'pp.' : 'p.'} ${pages.replaceAll('-', '–')}`;
const titleOf = ({ title, retracted }: Reference): string =>
  ended(retracted ? `${title} [Retracted]` : title);
const bare = (title: string): string => title.replace(/\.$/, '');
const addressOf = ({ doi, url }: Reference): string => (doi ? `https://doi.org/${doi}` : url);
