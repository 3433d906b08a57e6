import { describe, expect, test } from 'vitest';
import { articleWith, textReader } from '../../testing/read-test-files.ts';

const readText = textReader();

describe('details of JATS', () => {
  test('the article number is used when there are no pages', async () => {
    expect((await readText(articleWith('<elocation-id>e45</elocation-id>'))).paper?.pages).toBe('e45');
  });

  test('the id is read from the file name when the article has none', async () => {
    expect((await readText(articleWith(''))).paper?.pmc_id).toBe('PMC77');
  });

  test.each([
    ['<article-id pub-id-type="archive">PPR00812</article-id>', 'other.xml', 'PPR812'],
    ['<article-id pub-id-type="pmid">123</article-id>', 'other.xml', 'MED123'],
    ['<article-id pub-id-type="pmid">123</article-id>', 'PMC078.nxml', 'PMC78'],
    ['', 'PPR9.xml', 'PPR9'],
  ])('%s in %s has the key %s', async (id, name, key) => {
    expect((await readText(articleWith(id), name)).paper?.pmc_id).toBe(key);
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
    expect((await readText(articleWith(`<permissions>${licence}</permissions>`))).paper?.licence).toBe(name);
  });

  test('a study that mentions a withdrawn paper does not withdraw it', async () => {
    const link =
      '<related-article related-article-type="retracted-article" ext-link-type="pubmed" xlink:href="1"/>';
    expect((await readText(articleWith(link))).paper?.relations).toEqual([]);
  });

  test('each part of a table has the heads of its part', async () => {
    const part = (head: string, cell: string) =>
      `<table><thead><tr><th>${head}</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table>`;
    const table = `<table-wrap><label>Table 1</label>${part('a', '1')}${part('b', '2')}</table-wrap>`;
    const { paper } = await readText(articleWith('', `<body><sec><title>S</title>${table}</sec></body>`));
    expect(paper?.parts?.tables).toMatchObject([
      { label: 'Table 1', header: [['a']], rows: [['1']] },
      { label: 'Table 1', header: [['b']], rows: [['2']] },
    ]);
  });

  test('elements named like object properties are treated as elements', async () => {
    const { paper } = await readText(
      articleWith('<constructor>x</constructor><abstract><p>A<toString/> b</p></abstract>'),
    );
    expect(paper?.abstract).toBe('A b');
  });

  test('a declared encoding is used', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${articleWith('<abstract><p>Café</p></abstract>')}`;
    expect((await readText(Buffer.from(xml, 'latin1'))).paper?.abstract).toBe('Café');
  });
});
