import { joinKeywords, monthName, pageRange } from '../record/fields.ts';
import { ownWordLines } from '../record/own-words.ts';
import { type Reference, type ReferenceAuthor, writtenTypes } from '../record/reference.ts';

const types: Record<Reference['type'], string> = {
  article: 'article',
  book: 'book',
  chapter: 'incollection',
  conference: 'inproceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  preprint: 'unpublished',
  webpage: 'online',
  dataset: 'dataset',
  other: 'misc',
};

/** Returns references as BibTeX in UTF-8, each under a key of its own: family name, year and a letter where they repeat. */
export function writeBibtex(references: readonly Reference[]): string {
  const used = new Map<string, number>();
  return references
    .map((reference) => {
      const key = keyOf(reference);
      const before = used.get(key) ?? 0;
      used.set(key, before + 1);
      return entryOf(reference, before === 0 ? key : `${key}-${before + 1}`);
    })
    .join('\n');
}

function entryOf(reference: Reference, key: string): string {
  const [, month, day] = reference.date.split('-');
  const isPart = reference.type === 'chapter' || reference.type === 'conference';
  const fields: [string, string | null][] = [
    ['title', latex(reference.title)],
    ['author', reference.authors.map(nameOf).join(' and ')],
    ['editor', reference.editors.map(nameOf).join(' and ')],
    [isPart ? 'booktitle' : 'journal', latex(reference.journal)],
    ['series', latex(reference.series)],
    ['eventtitle', latex(reference.conference)],
    ['edition', latex(reference.edition)],
    ['chapter', latex(reference.chapter)],
    ['publisher', latex(reference.publisher)],
    ['address', latex(reference.place)],
    ['isbn', latex(reference.isbn)],
    ['issn', latex(reference.issn)],
    ['year', reference.year === null ? '' : String(reference.year)],
    ['volume', latex(reference.volume)],
    ['number', latex(reference.issue)],
    ['pages', pagesOf(reference.pages)],
    ['doi', latex(reference.doi ?? '')],
    ['pmid', reference.pmid],
    ['pmcid', reference.pmcid],
    ['url', latex(reference.url)],
    ['language', latex(reference.language)],
    ['keywords', latex(joinKeywords(reference.keywords))],
    ['mendeley-tags', latex(joinKeywords(reference.tags))],
    ['usera', noteLatex(ownWordLines(reference).join('\n'))],
    ['publicationtype', latex(joinKeywords(writtenTypes(reference)))],
    ['abstract', paragraphs(reference.abstract)],
    ['annote', reference.notes.map(noteLatex).join('\\par\\par ')],
  ];
  const named = fields.flatMap(([name, value]) => (value ? `  ${name} = {${value}}` : []));
  // The names of months are macros of BibTeX, which each style writes its own way.
  if (month) named.push(`  month = ${monthName(Number(month)).toLowerCase()}`);
  if (day) named.push(`  day = {${Number(day)}}`);
  return `@${types[reference.type]}{${key},\n${named.join(',\n')}\n}\n`;
}

/** Two hyphens part the first page from the last; one inside a page stays one. */
function pagesOf(pages: string): string {
  const { first, last } = pageRange(pages);
  const isWhole = pages === `${first}-${last}`;
  return last && isWhole ? `${latex(first)}--${latex(last)}` : latex(pages);
}

const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Returns a text in which LaTeX sees no command, no formula and no character made of several. */
const latex = (text: string): string =>
  text.replaceAll(/[\\{}~^&%$#_]/g, (sign) => SIGNS[sign] ?? sign).replaceAll(/([-`'])(?=\1)/g, '$1{}');

/** An empty line parts paragraphs. One that begins with "@" would look like the next entry. */
const paragraphs = (text: string): string => latex(text).replaceAll('\n', '\n\n').replaceAll('\n@', '\n{}@');

/** A note: an empty line parts paragraphs, as it does in LaTeX, and every other line ends with a break. */
const noteLatex = (note: string): string =>
  latex(note)
    .replaceAll(/(?<!\n)\n\n(?!\n)|\n/g, (ends) => (ends === '\n' ? '\\\\\n' : ends))
    .replaceAll('\n@', '\n{}@');

function nameOf(author: ReferenceAuthor): string {
  if ('literal' in author) return `{${latex(author.literal)}}`;
  const [family, given, suffix] = [author.family, author.given, author.suffix].map(part);
  return [family, ...(suffix ? [suffix] : []), given].join(', ');
}

/** A part of a name that holds a comma or "and" is in brackets, where these divide nothing. */
function part(name: string): string {
  const text = latex(name);
  return /,|(?:^|\s)and(?:\s|$)/i.test(name) ? `{${text}}` : text;
}

function keyOf({ authors: [author], year, title }: Reference): string {
  const name = author && ('literal' in author ? author.literal : author.family);
  const plain = (name ?? title)
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 30);
  return `${plain || 'reference'}${year ?? ''}`;
}
