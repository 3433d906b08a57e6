import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSources } from './read-sources.ts';
import type { Skipped, SourcePaper } from './source-paper.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-sources-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(...paths: string[]) {
  const papers: SourcePaper[] = [];
  const skipped: Skipped[] = [];
  for await (const item of readSources(paths))
    if ('paper' in item) papers.push(item.paper);
    else skipped.push(item.skipped);
  return { papers, skipped };
}

async function readText(xml: string | Buffer, name = 'PMC77.xml') {
  const file = join(folder, name);
  writeFileSync(file, xml);
  const { papers, skipped } = await read(file);
  return { paper: papers[0], papers, reason: skipped[0]?.reason };
}

const article = (meta: string, rest = '') =>
  `<article article-type="research-article"><front><article-meta><title-group><article-title>T</article-title></title-group>${meta}</article-meta></front>${rest}</article>`;

const NO_ID = 'no id, neither inside nor in the name of the file';

test('a JATS article in full', async () => {
  const { papers, skipped } = await read(fixture('article.xml'));
  expect(skipped).toEqual([]);
  expect(papers).toEqual([
    {
      pmc_id: 'PMC9900001',
      pmid: '99000001',
      doi: '10.9999/invented.1',
      title: 'Walking and H. pylori in CO2 rich air: a randomised trial',
      journal: 'Invented Journal',
      volume: '7',
      issue: '2',
      pages: '45-52',
      pub_year: 2020,
      authors: ['Ana B. Müller', 'The Walking Group', 'Wei Li'],
      abstract:
        'Background: Walking is good.\nMethods: 120 adults walked x^2 = 1/2 miles.\nConclusions: Walk more.',
      abstract_by: 'authors',
      plain_summary: 'Walking helps.',
      conclusion: { text: 'Walking is worth it.', from: 'body' },
      key_words: ['walking', 'H. pylori'],
      mesh: [],
      article_type: 'research-article',
      publication_types: ['Research Article'],
      licence: 'CC-BY',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9900001/',
      sections: [
        {
          heading: 'Introduction',
          text: 'People walk, about 10^6 a day.',
          level: 1,
          number: '1',
          kind: 'introduction',
        },
        { heading: 'Introduction › Aims', text: 'To know more.', level: 2, number: '', kind: 'introduction' },
        {
          heading: 'Results',
          text: 'All walked.\nTable 1: Walkers\nGroup | n\nA | 60\nFigure 1: A walk.',
          level: 1,
          number: '',
          kind: 'results',
        },
        {
          heading: 'Conclusions and outlook',
          text: 'Walking is worth it.',
          level: 1,
          number: '',
          kind: 'conclusions',
        },
      ],
      parts: {
        tables: [
          {
            section: 2,
            label: 'Table 1',
            caption: 'Walkers',
            header: [['Group', 'n']],
            rows: [['A', '60']],
            footnotes: [],
            cut: false,
          },
        ],
        figures: [{ section: 2, label: 'Figure 1', caption: 'A walk.' }],
        formulas: [],
        references: [expect.objectContaining({ text: 'Old paper.', cited_in: [0] })],
      },
      relations: [],
      interests: [],
      source: 'jats',
    },
  ]);
});

test('a set of notices, and one without an id', async () => {
  const { papers, skipped } = await read(fixture('notices.xml'));
  expect(papers.map(({ pmc_id, relations }) => [pmc_id, relations])).toEqual([
    ['PMC9900002', [{ kind: 'retracts', pmc_id: null, pmid: null, doi: '10.9999/INVENTED.1' }]],
    ['PMC9900003', [{ kind: 'corrects', pmc_id: null, pmid: '99000001', doi: null }]],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([NO_ID]);
});

test('PubMed records', async () => {
  const { papers, skipped } = await read(fixture('pubmed.xml'));
  expect(papers).toMatchObject([
    {
      pmc_id: 'PMC9900004',
      pmid: '99000004',
      doi: '10.9999/invented.4',
      title: 'Sleep and tea',
      journal: 'Invented journal',
      pages: '1234-1245',
      pub_year: 2018,
      authors: ['Jane Roe', 'Tea Group'],
      abstract: 'Methods and setting: Tea was drunk.\nConclusions: Tea is fine.',
      conclusion: { text: 'Tea is fine.', from: 'abstract' },
      key_words: ['tea'],
      mesh: ['Tea'],
      publication_types: ['Journal Article', 'Randomized Controlled Trial'],
      relations: [{ kind: 'retracts', pmc_id: null, pmid: '99000005', doi: '10.9999/invented.5' }],
      source: 'pubmed',
    },
    {
      pmc_id: 'MED99000006',
      pmid: '99000006',
      title: 'No id',
      pdf_url: 'https://pubmed.ncbi.nlm.nih.gov/99000006/',
    },
  ]);
  expect(skipped.map(({ item, reason }) => [item.split(' ').slice(1).join(' '), reason])).toEqual([
    ['(PMID 99000007)', 'a book or a chapter, not a paper'],
  ]);
});

describe('what cannot be read is skipped with its reason', () => {
  test.each<[reason: string | RegExp, xml: string, name?: string]>([
    [/^not well-formed XML, line 2: /, '<article>\n<front></article>'],
    [/^not well-formed XML, line 1: malformed document type/, '<!DOCTYPE article PUBLIC"a" "b"><article/>'],
    [
      /^not well-formed XML, line 1: .*undefined entity/i,
      '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]><article>&x;</article>',
    ],
    ['unknown kind of file: its first element is <html>', '<html/>'],
    ['no papers in its <PubmedArticleSet>', '<PubmedArticleSet/>'],
    ['elements nested deeper than 500', '<article>'.repeat(600)],
    ['not an XML file', 'hello'],
    ['empty', ''],
    ['no title', '<article/>'],
    [NO_ID, article(''), 'other.xml'],
    ['zip archives are not read; unpack it first', 'PK\u0003\u0004'],
  ])('%s', async (reason, xml, name) => {
    const found = await readText(xml, name);
    expect(found.paper).toBeUndefined();
    expect(found.reason).toMatch(reason);
  });

  test('a missing file', async () => {
    const { skipped } = await read(join(folder, 'nowhere.xml'));
    expect(skipped).toEqual([{ item: join(folder, 'nowhere.xml'), reason: 'no such file or folder' }]);
  });
});

describe('small things of JATS', () => {
  test('the number of an article stands for its pages', async () => {
    expect((await readText(article('<elocation-id>e45</elocation-id>'))).paper?.pages).toBe('e45');
  });

  test('the id comes from the file name when the article has none', async () => {
    expect((await readText(article(''))).paper?.pmc_id).toBe('PMC77');
  });

  test.each([
    ['<article-id pub-id-type="archive">PPR00812</article-id>', 'other.xml', 'PPR812'],
    ['<article-id pub-id-type="pmid">123</article-id>', 'other.xml', 'MED123'],
    ['<article-id pub-id-type="pmid">123</article-id>', 'PMC078.nxml', 'PMC78'],
    ['', 'PPR9.xml', 'PPR9'],
  ])('%s in %s has the key %s', async (id, name, key) => {
    expect((await readText(article(id), name)).paper?.pmc_id).toBe(key);
  });

  test.each([
    [
      '<license><license-p>Creative Commons Attribution-NonCommercial License</license-p></license>',
      'CC-BY-NC',
    ],
    [
      '<license><ali:license_ref>http://creativecommons.org/licenses/by-nc-nd/4.0/</ali:license_ref></license>',
      'CC-BY-NC-ND',
    ],
    ['<license xlink:href="https://creativecommons.org/publicdomain/zero/1.0/"/>', 'CC0'],
    ['<license><license-p>All rights reserved</license-p></license>', null],
  ])('licence %s', async (licence, name) => {
    expect((await readText(article(`<permissions>${licence}</permissions>`))).paper?.licence).toBe(name);
  });

  test('a study that mentions a withdrawn paper does not withdraw it', async () => {
    const link =
      '<related-article related-article-type="retracted-article" ext-link-type="pubmed" xlink:href="1"/>';
    expect((await readText(article(link))).paper?.relations).toEqual([]);
  });

  test('elements named like properties of objects are only elements', async () => {
    const { paper } = await readText(
      article('<constructor>x</constructor><abstract><p>A<toString/> b</p></abstract>'),
    );
    expect(paper?.abstract).toBe('A b');
  });

  test('a declared encoding is followed', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${article('<abstract><p>Café</p></abstract>')}`;
    expect((await readText(Buffer.from(xml, 'latin1'))).paper?.abstract).toBe('Café');
  });
});

describe('archives', () => {
  test('a packed tar goes on behind a broken entry', async () => {
    const tar = pack();
    tar.entry({ name: 'a/PMC1.xml' }, '<article><broken>');
    tar.entry({ name: 'a/figure.jpg' }, 'x'.repeat(100_000));
    tar.entry({ name: 'a/PMC2.nxml' }, article(''));
    tar.finalize();
    const { papers, reason } = await readText(gzipSync(await text(tar)), 'papers.tar.gz');
    expect(papers.map(({ pmc_id }) => pmc_id)).toEqual(['PMC2']);
    expect(reason).toMatch(/^not well-formed XML, line 1/);
  });

  test('a packed file keeps its name, a broken one is reported', async () => {
    expect((await readText(gzipSync(article('')), 'PMC5.xml.gz')).paper?.pmc_id).toBe('PMC5');
    expect((await readText(gzipSync(article('')).subarray(0, 40), 'PMC6.xml.gz')).reason).toMatch(
      /^cannot be read: /,
    );
  });
});
