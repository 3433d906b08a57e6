import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLibrary } from './check-library.ts';
import { type StarterPaper, starterPaper } from './starter-paper.ts';

const article = `<article article-type="research-article" xmlns:xlink="http://www.w3.org/1999/xlink"><front>
<journal-meta><journal-title-group><journal-title>Invented Journal</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="pmc">9900020</article-id><article-id pub-id-type="doi">10.9999/walk</article-id>
<title-group><article-title>Walking to work and the mood of invented office clerks in a small town</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Roe</surname><given-names>Ana</given-names></name></contrib></contrib-group>
<pub-date><year>2019</year></pub-date><volume>7</volume>
<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>CC BY 4.0</license-p></license></permissions>
<abstract><p>We asked whether clerks who walk to the office feel better than clerks who drive there each day.</p></abstract>
<kwd-group><kwd>walking</kwd></kwd-group></article-meta></front>
<body><sec><title>Results</title><p>Mood rose by 1.50 points in 1,240 clerks.</p>
<table-wrap><table><tr><td>12</td><td>345</td></tr></table></table-wrap></sec></body></article>`;

const filler =
  'Plain words of our own fill this part until the summary is long enough to be read with profit. '.repeat(6);
const right = {
  pmc_id: 'PMC9900020',
  pmid: null,
  doi: '10.9999/walk',
  title: 'Walking to work and the mood of invented office clerks in a small town',
  authors: ['Ana Roe'],
  author_names: [{ family: 'Roe', given: 'Ana', suffix: '' }],
  journal: 'Invented Journal',
  volume: '7',
  issue: null,
  pub_year: 2019,
  licence: 'CC-BY',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  article_type: 'research-article',
  key_words: ['walking'],
  pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9900020/',
  interests: ['Exercise'],
  summary: {
    objective: 'Does going on foot lift the mood?',
    methods: `A comparison of 1240 people. ${filler}`,
    results: 'A gain of 1.5 points, in table rows 12 and 345.',
    conclusion: 'Perhaps.',
  },
} satisfies StarterPaper;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'articles-'));
  writeFileSync(join(folder, 'PMC9900020.xml'), article);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function faultsOf(paper: StarterPaper): Promise<string[]> {
  const faults: string[] = [];
  for await (const checked of checkLibrary([paper], folder)) faults.push(...checked.faults);
  return faults;
}
const withSummary = (part: Partial<StarterPaper['summary']>): StarterPaper => ({
  ...right,
  summary: { ...right.summary, ...part },
});

test('a correct paper has no faults and is accepted by the library', async () => {
  expect(await faultsOf(right)).toEqual([]);
  expect(starterPaper.safeParse(right).success).toBe(true);
});

test.each<[string, StarterPaper, string[]]>([
  ['a wrong fact', { ...right, volume: '8' }, ['volume is "8", the article has "7"']],
  ['an author left out', { ...right, authors: [] }, ['authors is [], the article has ["Ana Roe"]']],
  ['no article', { ...right, pmc_id: 'PMC9900021' }, ['its article is not in the folder']],
  ['too short', withSummary({ methods: 'A comparison.' }), ['21 words, 90 to 180 are wanted']],
  [
    'eight words copied, with other punctuation',
    withSummary({ conclusion: 'Perhaps CLERKS who walk — to the office feel better.' }),
    ['copied: “clerks who walk to the office feel better”'],
  ],
  ['seven words in common', withSummary({ conclusion: 'Clerks who walk to the office feel.' }), []],
  [
    'the words of the title',
    withSummary({ conclusion: 'The mood of invented office clerks in a small town.' }),
    [],
  ],
  [
    'a number that is not there',
    withSummary({ results: 'A gain of 1.6 points.' }),
    ['number not in the article: 1.6'],
  ],
])('%s', async (_, paper, faults) => {
  expect(await faultsOf(paper)).toEqual(faults);
});

test.each<[string, object]>([
  ['an interest the catalogue does not have', { interests: ['Invented Interest'] }],
  ['no interest', { interests: [] }],
  ["another article's page", { pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1/' }],
  ['an empty part', { summary: { ...right.summary, results: ' ' } }],
  ['a field too many', { abstract: 'x' }],
])('%s is refused by the schema', (_, change) => {
  expect(starterPaper.safeParse({ ...right, ...change }).success).toBe(false);
});
