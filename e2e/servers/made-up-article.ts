/** The content of a made-up article; `abstract` is in JATS format. */
export interface MadeUpArticle {
  number: number;
  title: string;
  abstract: string;
  doi?: string;
}

/** The article in JATS format; its key is PMC999 plus its number in seven digits. */
export const madeUpJats = ({ number, title, abstract, doi }: MadeUpArticle): string =>
  `<article article-type="research-article"><front>
  <journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group></journal-meta>
  <article-meta><article-id pub-id-type="pmc">PMC${9990000000 + number}</article-id>
    ${doi ? `<article-id pub-id-type="doi">${doi}</article-id>` : ''}
    <title-group><article-title>${title}</article-title></title-group>
    <pub-date><year>2026</year></pub-date>
    <abstract>${abstract}</abstract>
  </article-meta></front></article>`;
