import type { Reference } from '../record/reference.ts';
import {
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
  const { authors, journal, volume, issue, pages, publisher, type } = reference;
  const names = upright(ended(apaNames(authors)));
  const year = upright(`(${reference.year ?? 'n.d.'}).`);
  // A work that stands for itself is in italics; else what it is a part of.
  const title = journal ? upright(titleOf(reference)) : italic(titleOf(reference));
  const number = [...italic(volume), ...upright(issue && `(${issue})`)];
  const place = joined([italic(journal), number, upright(pages.replaceAll('-', '–'))], ', ');
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

/** Returns a reference as Harvard (Cite Them Right) has it. */
export function harvard(reference: Reference): FormattedPart[] {
  const { authors, journal, volume, issue, pages, publisher, type } = reference;
  const { names, others } = harvardNames(authors);
  const by = others ? [...upright(`${names} `), ...italic('et al.')] : upright(names);
  const year = upright(`(${reference.year ?? 'no date'})`);
  const title = journal ? upright(`‘${bare(titleOf(reference))}’,`) : italic(titleOf(reference));
  const number = `${volume}${issue && `(${issue})`}`;
  const place = joined(
    [
      italic(journal),
      upright(number),
      upright(pages && `${isRange(pages) ? 'pp.' : 'p.'} ${pages.replaceAll('-', '–')}`),
    ],
    ', ',
  );
  return joined(
    [
      ...(by.length > 0 ? [by, year, title] : [title, year]),
      place.length > 0 ? [...place, { text: '.' }] : [],
      upright(type === 'article' ? '' : ended(publisher)),
      upright(addressOf(reference) && `Available at: ${addressOf(reference)}.`),
    ],
    ' ',
  );
}

const titleOf = ({ title, retracted }: Reference): string =>
  ended(retracted ? `${title} [Retracted]` : title);
const bare = (title: string): string => title.replace(/\.$/, '');
const isRange = (pages: string): boolean => /[-,]/.test(pages);
const addressOf = ({ doi, url }: Reference): string => (doi ? `https://doi.org/${doi}` : url);
