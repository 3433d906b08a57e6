import type { SourcePaper } from '../../ingestion/source-paper.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, text: string, attributes = ''): string =>
  text ? `<${name}${attributes}>${escaped(text)}</${name}>` : '';

/** Returns a paper as a JATS article, with the DOCTYPE that names a DTD nobody can fetch. */
export function writeJats(paper: SourcePaper): string {
  return `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD with MathML3 v1.3 20210610//EN" "JATS-archivearticle1-3-mathml3.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${escaped(paper.article_type)}" xml:lang="en"><front>
<journal-meta><journal-title-group>${element('journal-title', paper.journal)}</journal-title-group></journal-meta>
<article-meta>${idsOf(paper)}<title-group>${element('article-title', paper.title)}</title-group>
<contrib-group>${paper.authors.map(authorOf).join('')}</contrib-group>
<pub-date pub-type="epub">${element('year', String(paper.pub_year ?? 2020))}</pub-date>
${element('volume', paper.volume)}${element('issue', paper.issue)}${permissionsOf(paper)}
${abstractOf(paper.abstract)}<kwd-group>${paper.key_words.map((word) => element('kwd', word)).join('')}</kwd-group>
</article-meta></front><body>${sectionsOf(paper)}</body></article>`;
}

function idsOf({ pmc_id, pmid, doi }: SourcePaper): string {
  const id = (type: string, value: string | null) =>
    value ? element('article-id', value, ` pub-id-type="${type}"`) : '';
  return id('pmc', pmc_id.startsWith('PMC') ? pmc_id.slice(3) : null) + id('pmid', pmid) + id('doi', doi);
}

function authorOf(name: string): string {
  const [, given = '', surname = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
  const whole = surname
    ? `<name>${element('surname', surname)}${element('given-names', given)}</name>`
    : element('collab', name);
  return `<contrib contrib-type="author">${whole}</contrib>`;
}

function permissionsOf({ licence, licence_url }: SourcePaper): string {
  if (!licence) return '';
  const link = licence_url ? ` xlink:href="${escaped(licence_url)}"` : '';
  return `<permissions><license${link}><license-p>${escaped(licence)}</license-p></license></permissions>`;
}

function abstractOf(abstract: string): string {
  const parts = abstract.split('\n').filter(Boolean);
  return parts.length > 0 ? `<abstract>${parts.map(partOf).join('')}</abstract>` : '';
}

function partOf(line: string): string {
  const [, title, text] = /^([A-Z][\w ]{2,40}): (.*)$/.exec(line) ?? [];
  return title && text ? `<sec>${element('title', title)}${element('p', text)}</sec>` : element('p', line);
}

function sectionsOf({ sections, abstract, title }: SourcePaper): string {
  const texts = sections.length > 0 ? sections : [{ heading: 'Introduction', text: `${title}. ${abstract}` }];
  return texts
    .map(({ heading, text }) => `<sec>${element('title', heading)}${element('p', text)}</sec>`)
    .join('');
}
