/** An article to be written for a test: what is in its `article-meta`, in its body and in its back. */
export interface ArticleParts {
  meta?: string;
  body?: string;
  back?: string;
  title?: string;
  type?: string;
}

/** Returns a whole JATS article with the key PMC and this number. */
export function articleXml(
  number: number,
  { meta = '', body = '', back = '', ...own }: ArticleParts = {},
): string {
  const { title = `Walking and knees ${number}`, type = 'research-article' } = own;
  return `<article article-type="${type}"><front><journal-meta><journal-title>Journal of Knees</journal-title></journal-meta><article-meta>
<article-id pub-id-type="pmc">${number}</article-id><title-group><article-title>${title}</article-title></title-group>${meta}</article-meta></front>
<body>${body || `<sec><title>Results</title><p>All ${number} walked.</p></sec>`}</body><back>${back}</back></article>`;
}

/** As many sections as an article may have, nearly. */
const FEW = Array.from({ length: 9990 });

const repeated = (bytes: number, piece: (index: number) => string): string => {
  const pieces: string[] = [];
  for (let size = 0; size < bytes; ) size += pieces[pieces.push(piece(pieces.length)) - 1]?.length ?? 0;
  return pieces.join('');
};
const nested = (depth: number, open: string, inside: string, close: string): string =>
  open.repeat(depth) + inside + close.repeat(depth);
const inSection = (inside: string): ArticleParts => ({ body: `<sec><title>Results</title>${inside}</sec>` });
const formula = (inside: string): ArticleParts => inSection(`<p><disp-formula>${inside}</disp-formula></p>`);

/**
 * Articles of about `bytes` characters each whose shape is dear to a careless reader: one element, or one run of signs,
 * takes the whole file. A reader that is linear in the size of the file takes about as long for each as for prose.
 */
export function extremeArticles(bytes: number): ReadonlyMap<string, ArticleParts> {
  const run = (piece: string) => repeated(bytes, () => piece);
  return new Map<string, ArticleParts>([
    ['TeX of open environments', formula(`<tex-math>${run('\\begin[')}</tex-math>`)],
    ['TeX of documents without an end', formula(`<tex-math>${run('\\begin{document}')}</tex-math>`)],
    ['TeX of open braces', formula(`<tex-math>${run('\\end{}{')}</tex-math>`)],
    ['TeX of dollars', formula(`<tex-math>a${run('$')}a</tex-math>`)],
    ['TeX in running text', inSection(`<p><tex-math>${run('\\setlength{\\x}[')}</tex-math></p>`)],
    [
      'a table of one row',
      inSection(`<table-wrap><table><tr>${run('<td>1</td>')}</tr></table></table-wrap>`),
    ],
    ['a table of one row outside a wrap', inSection(`<p><table><tr>${run('<td>1</td>')}</tr></table></p>`)],
    ['a table of empty rows', inSection(`<table-wrap><table>${run('<tr/>')}</table></table-wrap>`)],
    [
      'a table of wide cells',
      inSection(
        `<table-wrap><table>${run('<tr><td colspan="200" rowspan="9">1</td></tr>')}</table></table-wrap>`,
      ),
    ],
    [
      'a table of open cells',
      inSection(
        `<table-wrap><table><tr>${nested(300, '<td>', run('words '), '</td>')}</tr></table></table-wrap>`,
      ),
    ],
    ['superscripts', inSection(`<p>${run('<sup>1</sup>')}</p>`)],
    ['powers of ten', inSection(`<p>${run('10<sup>6</sup>')}</p>`)],
    ['superscripts in a title', { title: run('<sup>1</sup>') }],
    ['superscripts in an abstract', { meta: `<abstract><p>${run('<sup>1</sup>')}</p></abstract>` }],
    ['stars at the end of a title', { title: `Knees ${run('*')}s` }],
    ['dots at the end of a label', inSection(`<fig><label>Figure ${run('.')}1</label></fig>`)],
    [
      'dots at the end of an abstract heading',
      { meta: `<abstract><sec><title>Aim ${run('.')}x</title><p>x</p></sec></abstract>` },
    ],
    [
      'commas at the end of a group',
      { meta: `<contrib-group><contrib><collab>A ${run(',')}a</collab></contrib></contrib-group>` },
    ],
    ['white space', inSection(`<p>${run(' \n\t')}</p>`)],
    ['white space in an abstract', { meta: `<abstract><p>a${run(' \n\t')}a</p></abstract>` }],
    ['one word', inSection(`<p>${run('a')}</p>`)],
    ['one word in an abstract', { meta: `<abstract><p>${run('a')}</p></abstract>` }],
    ['an abstract of letters and dots', { meta: `<abstract><p>${run('a.')}</p></abstract>` }],
    [
      'an abstract of short sentences',
      { meta: `<abstract><p>${run('Of 12 people 3 died. ')}</p></abstract>` },
    ],
    ['an abstract of numbers', { meta: `<abstract><p>${run('n = 12 ')}</p></abstract>` }],
    ['an abstract of digits', { meta: `<abstract><p>n = ${run('1,')}</p></abstract>` }],
    ['an abstract of brackets', { meta: `<abstract><p>${run('(')}</p></abstract>` }],
    ['an abstract of abbreviations', { meta: `<abstract><p>${run('knee pain (KP) ')}</p></abstract>` }],
    ['an abstract of labels', { meta: `<abstract><p>${run('Conclusion: ')}</p></abstract>` }],
    [
      'an abstract of headings',
      { meta: `<abstract>${run('<sec><title>A</title><p>b</p></sec>')}</abstract>` },
    ],
    ['many abstracts', { meta: run('<abstract><p>a</p></abstract>') }],
    [
      'many authors',
      {
        meta: `<contrib-group>${repeated(bytes, (index) => `<contrib><collab>A${index}</collab></contrib>`)}</contrib-group>`,
      },
    ],
    [
      'many keywords',
      { meta: `<kwd-group>${repeated(bytes, (index) => `<kwd>k${index}</kwd>`)}</kwd-group>` },
    ],
    ['many subtitles', { meta: `<title-group>${run('<subtitle>a</subtitle>')}</title-group>` }],
    ['many licences', { meta: `<permissions>${run('<license>CC BY</license>')}</permissions>` }],
    [
      'a licence of addresses',
      { meta: `<permissions><license>${run('https://creativecommons.org/')}</license></permissions>` },
    ],
    [
      'a licence of dots',
      { meta: `<permissions><license>https://creativecommons.org/${run('.')}a</license></permissions>` },
    ],
    ['many years', { meta: run('<pub-date><year>2001</year></pub-date>') }],
    ['sections', { body: run('<sec><title>Aim</title><p>a</p></sec>') }],
    ['sections that are stored', { body: FEW.map(() => '<sec><title>Aim</title><p>a</p></sec>').join('') }],
    [
      'sections that are stored under a long title',
      { body: `<sec><title>${run('Aim ')}</title>${FEW.map(() => '<sec><p>a</p></sec>').join('')}</sec>` },
    ],
    ['sections without a title', { body: run('<sec><p>a</p></sec>') }],
    [
      'nested sections with long titles',
      {
        body: nested(
          200,
          `<sec><title>${repeated(bytes / 200, () => 'Aim ')}</title><p>a</p>`,
          'x',
          '</sec>',
        ),
      },
    ],
    [
      'sections in one with a long title',
      {
        body: `<sec><title>${repeated(bytes / 2, () => 'Aim ')}</title>${repeated(bytes / 2, () => '<sec><p>a</p></sec>')}</sec>`,
      },
    ],
    ['text around sections', { body: `<sec><title>a</title>${run('b<sec><p>a</p></sec>')}</sec>` }],
    ['nested captions', inSection(nested(150, '<fig><caption>', run('words '), '</caption></fig>'))],
    ['nested figures', inSection(nested(200, '<fig><label>1</label>', run('words '), '</fig>'))],
    ['many figures', inSection(run('<fig><label>1</label></fig>'))],
    ['labels without words', inSection(`<list>${run('<list-item><label>1</label></list-item>')}</list>`)],
    [
      'nested powers',
      formula(`<math>${nested(450, '<msup><mi>a</mi>', run('<mi>a</mi>'), '</msup>')}</math>`),
    ],
    ['a formula of letters', formula(`<math>${run('<mi>a</mi>')}</math>`)],
    ['formulas', inSection(`<p>${run('<inline-formula><tex-math>$a$</tex-math></inline-formula>')}</p>`)],
    [
      'references to one entry',
      {
        body: FEW.map(() => '<sec><p><xref ref-type="bibr" rid="r"/>a</p></sec>').join(''),
        back: `<ref-list>${repeated(bytes / 2, () => '<ref id="r"><mixed-citation>a</mixed-citation></ref>')}</ref-list>`,
      },
    ],
    [
      'a citation of many ids',
      {
        body: `<sec><p><xref ref-type="bibr" rid="${repeated(bytes, (index) => `r${index} `)}"/>a</p></sec>`,
      },
    ],
    [
      'a reference of dots',
      { back: `<ref-list><ref><mixed-citation>10.1234/${run('.')} a</mixed-citation></ref></ref-list>` },
    ],
    [
      'a reference of names',
      {
        back: `<ref-list><ref><mixed-citation>${run('<name><surname>A</surname></name>')}</mixed-citation></ref></ref-list>`,
      },
    ],
    [
      'a reference of ids',
      {
        back: `<ref-list><ref><mixed-citation>${run('<pub-id pub-id-type="doi">1</pub-id>')}</mixed-citation></ref></ref-list>`,
      },
    ],
    ['character references', inSection(`<p>${run('&amp;')}</p>`)],
    ['named characters', inSection(`<p>${run('&alpha;')}</p>`)],
    ['a long attribute', inSection(`<p id="${run('a')}">a</p>`)],
    ['many attributes', inSection(`<p ${repeated(bytes, (index) => `a${index}="" `)}>a</p>`)],
    ['many names of elements', inSection(`<p>${repeated(bytes, (index) => `<a${index}/>`)}</p>`)],
    ['a comment', inSection(`<p>a</p><!--${run('- ')}-->`)],
    ['comments', inSection(`<p>a</p>${run('<!---->')}`)],
    ['character data', inSection(`<p><![CDATA[${run(']]')}]]></p>`)],
    ['instructions', inSection(`<p>a</p>${run('<?a?>')}`)],
    ['lines', inSection(`<p>${run('\n')}a</p>`)],
  ]);
}
