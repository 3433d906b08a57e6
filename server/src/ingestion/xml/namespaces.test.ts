import { expect, it } from 'vitest';
import { readArticle } from '../../testing/read-test-files.ts';

const MATH = 'http://www.w3.org/1998/Math/MathML';
const JATS = 'https://jats.nlm.nih.gov/ns/archiving/1.3/';
const article = (p: string, declared: string, body: string) =>
  `<${p}article ${declared}><${p}front><${p}article-meta><${p}title-group><${p}article-title>Knots</${p}article-title></${p}title-group></${p}article-meta></${p}front><${p}body><${p}p>${body}</${p}p></${p}body></${p}article>`;

it.each([
  ['no prefix', article('', '', 'tied')],
  ['a default namespace', article('', `xmlns="${JATS}"`, 'tied')],
  ['any prefix', article('j:', `xmlns:j="${JATS}"`, 'tied')],
  ['a prefix that is declared nowhere', article('x:', '', 'tied')],
  [
    'formulas under another prefix',
    article('', `xmlns:q="${MATH}"`, '<q:math><q:mtext>tied</q:mtext></q:math>'),
  ],
  [
    'formulas in a namespace of their own',
    article('', '', `<math xmlns="${MATH}"><mtext>tied</mtext></math>`),
  ],
])('an article with %s is read', async (_, xml) => {
  const { title, sections } = await readArticle(xml);
  expect([title, sections.map(({ text }) => text)]).toEqual(['Knots', ['tied']]);
});

it('records of PubMed under a prefix are read, alone or in a set', async () => {
  const record = (p: string) =>
    `<${p}PubmedArticle xmlns:p="urn:x"><${p}MedlineCitation><${p}PMID>7</${p}PMID><${p}Article><${p}ArticleTitle>Knots</${p}ArticleTitle></${p}Article></${p}MedlineCitation></${p}PubmedArticle>`;
  for (const xml of [record('p:'), record(''), `<PubmedArticleSet>${record('p:')}</PubmedArticleSet>`])
    expect(await readArticle(xml)).toMatchObject({ pmc_id: 'MED7', title: 'Knots' });
});
