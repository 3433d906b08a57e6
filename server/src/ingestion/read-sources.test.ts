import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { articleWith, readFiles, textReader } from '../testing/read-test-files.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const readText = textReader();
const NO_ID = 'no id, neither inside nor in the name of the file';

test('a JATS article in full', async () => {
  const { papers, skipped } = await readFiles(fixture('article.xml'));
  expect(skipped).toEqual([]);
  expect(papers).toEqual([
    {
      pmc_id: 'PMC9900001',
      pmid: '99000001',
      doi: '10.9999/invented.1',
      title: 'Walking and H. pylori in CO₂ rich air: a randomised trial',
      journal: 'Invented Journal',
      volume: '7',
      issue: '2',
      pages: '45-52',
      pub_year: 2021,
      authors: ['Ana B. Müller', 'The Walking Group', 'Wei Li'],
      author_names: [
        { family: 'Müller', given: 'Ana B.', suffix: '' },
        { literal: 'The Walking Group' },
        { family: 'Li', given: 'Wei', suffix: '' },
      ],
      translations: 'Gehen\nGehen ist gut.\nGehen',
      revision: '',
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
          text: 'People walk, about 10⁶ a day.',
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
      document: expect.stringContaining('"kept":"structured"'),
      relations: [],
      interests: [],
      source: 'jats',
    },
  ]);
});

test('a set of notices, and one without an id', async () => {
  const { papers, skipped } = await readFiles(fixture('notices.xml'));
  expect(papers.map(({ pmc_id, relations }) => [pmc_id, relations])).toEqual([
    ['PMC9900002', [{ kind: 'retracts', pmc_id: null, pmid: null, doi: '10.9999/invented.1' }]],
    ['PMC9900003', [{ kind: 'corrects', pmc_id: null, pmid: '99000001', doi: null }]],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([NO_ID]);
});

test('PubMed records', async () => {
  const { papers, skipped } = await readFiles(fixture('pubmed.xml'));
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

describe('unreadable input is skipped with its reason', () => {
  test.each<[reason: string | RegExp, xml: string, name?: string]>([
    [/^not well-formed XML, line 2: /, '<article>\n<front></article>'],
    [/^not well-formed XML, line 1: malformed document type/, '<!DOCTYPE article PUBLIC"a" "b"><article/>'],
    [
      /^not well-formed XML, line 1: .*undefined entity/i,
      '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]><article>&x;</article>',
    ],
    ['its first element is <html>, which is not read; what is read: articles in JATS', '<html/>'],
    ['no papers in its <PubmedArticleSet>', '<PubmedArticleSet/>'],
    ['elements nested deeper than 500', '<article>'.repeat(600)],
    ['not an XML file', 'hello'],
    ['empty', ''],
    ['no title', '<article/>'],
    [NO_ID, articleWith(''), 'other.xml'],
    ['zip archives are not read; unpack it first', 'PK\u0003\u0004'],
  ])('%s', async (reason, xml, name) => {
    const found = await readText(xml, name);
    expect(found.paper).toBeUndefined();
    expect(found.reason).toMatch(reason);
  });

  test('a missing file', async () => {
    const { skipped } = await readFiles('/nowhere/PMC1.xml');
    expect(skipped).toEqual([{ item: '/nowhere/PMC1.xml', reason: 'no such file or folder' }]);
  });
});

describe('archives', () => {
  test('a compressed tar continues after a broken entry', async () => {
    const tar = pack();
    tar.entry({ name: 'a/PMC1.xml' }, '<article><broken>');
    tar.entry({ name: 'a/figure.jpg' }, 'x'.repeat(100_000));
    tar.entry({ name: 'a/PMC2.nxml' }, articleWith(''));
    tar.finalize();
    const { papers, reason } = await readText(gzipSync(await text(tar)), 'papers.tar.gz');
    expect(papers.map(({ pmc_id }) => pmc_id)).toEqual(['PMC2']);
    expect(reason).toMatch(/^not well-formed XML, line 1/);
  });

  test('a compressed file keeps its name, and a broken one is reported', async () => {
    expect((await readText(gzipSync(articleWith('')), 'PMC5.xml.gz')).paper?.pmc_id).toBe('PMC5');
    expect((await readText(gzipSync(articleWith('')).subarray(0, 40), 'PMC6.xml.gz')).reason).toMatch(
      /^cannot be read: /,
    );
  });
});
