import { describe, expect, it } from 'vitest';
import { readReferences } from './read-references.ts';

function read(text: string) {
  const file = readReferences(text);
  if (file.format === null) throw new Error(`refused: ${file.refused.reason}`);
  expect(file.format).toBe('csv');
  return file.records;
}
const referencesOf = (text: string) =>
  read(text).map((record) => ('refused' in record ? record.refused : record.reference));
const linesAndReasons = (text: string) =>
  read(text).map((one) => ('refused' in one ? [one.line, one.refused] : one.line));

const SMITH = { family: 'Smith', given: 'Jane A', suffix: '' };
const DOE = { family: 'Doe', given: 'Ben', suffix: '' };

describe('a table', () => {
  it.each<[string, string, object]>([
    [
      'Zotero',
      '\ufeff"Key","Item Type","Publication Year","Author","Title","Publication Title","DOI","Url","Abstract Note","Date","Pages","Issue","Volume","Notes","Manual Tags","Automatic Tags","Extra"\n"ABCD","journalArticle","2021","Smith, Jane A; Doe, Ben; Salt Study Group","Salt, and ""pressure""","Journal of Salt","10.1000/salt.1","https://example.org/1","We asked.\nWe found.","2021-03-05","45-52","3","12","<p>Good</p>","mine; read later","Humans; Diabetes Mellitus, Type 2","PMID: 123\nPMCID: PMC45\nKept"\n',
      {
        type: 'article',
        title: 'Salt, and "pressure"',
        authors: [SMITH, DOE, { literal: 'Salt Study Group' }],
        journal: 'Journal of Salt',
        date: '2021-03-05',
        volume: '12',
        issue: '3',
        pages: '45-52',
        doi: '10.1000/salt.1',
        pmid: '123',
        pmcid: 'PMC45',
        abstract: 'We asked.\nWe found.',
        keywords: ['Humans', 'Diabetes Mellitus, Type 2'],
        tags: ['mine', 'read later'],
        notes: ['Good', 'Kept'],
      },
    ],
    [
      'PubMed',
      'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\r\n123,Salt and pressure.,"Smith JA, van der Berg B, Salt Study Group, Doe B.",J Salt. 2021,Smith JA,J Salt,2021,2022/01/02,PMC45,,10.1000/salt.1\r\n',
      {
        title: 'Salt and pressure.',
        authors: [
          { family: 'Smith', given: 'JA' },
          { family: 'van der Berg', given: 'B' },
          { literal: 'Salt Study Group' },
          { family: 'Doe', given: 'B' },
        ],
        journal: 'J Salt',
        year: 2021,
        date: '',
        pmid: '123',
        pmcid: 'PMC45',
        doi: '10.1000/salt.1',
      },
    ],
    [
      'a tool for screening',
      'title,authors,journal,year,doi,abstract,keywords\nSalt,"Jane A Smith, Ben Doe",J Salt,2021.0,https://doi.org/10.1000/salt.1,We asked.,"salt, pressure"\n',
      {
        title: 'Salt',
        authors: [SMITH, DOE],
        year: 2021,
        doi: '10.1000/salt.1',
        keywords: ['salt', 'pressure'],
      },
    ],
    [
      'EndNote, with tabs',
      'Reference Type\tAuthor\tYear\tTitle\tSecondary Title\tVolume\tNumber\tStart Page\tEnd Page\nBook Section\tSmith, Jane A; Doe, Ben\t2021\t"Salt" and 5" pipes\tAll of Salt\t12\t3\t45\t52\n',
      {
        type: 'chapter',
        title: '"Salt" and 5" pipes',
        authors: [SMITH, DOE],
        journal: 'All of Salt',
        pages: '45-52',
      },
    ],
    [
      'a spreadsheet, with semicolons',
      'PubMed_ID;TITLE;Author(s)\r\n123.0;Salt;"Smith, Jane A"\r\n',
      { title: 'Salt', authors: [SMITH], pmid: '123' },
    ],
  ])('from %s is read', (_, text, expected) => {
    expect(referencesOf(text)).toMatchObject([expected]);
  });

  it.each<[string, object[]]>([
    ['Smith, Jane A', [SMITH]],
    ['Jane A Smith', [SMITH]],
    ['Smith, Jane A; Doe, Ben', [SMITH, DOE]],
    ['Jane A Smith; Ben Doe et al.', [SMITH, DOE]],
    [
      'Smith, J., Doe, B.',
      [
        { family: 'Smith', given: 'J.' },
        { family: 'Doe', given: 'B.' },
      ],
    ],
    [
      'Smith J., Doe B.A.',
      [
        { family: 'Smith', given: 'J.' },
        { family: 'Doe', given: 'B.A.' },
      ],
    ],
    ['van der Berg, Jan Willem', [{ family: 'van der Berg', given: 'Jan Willem' }]],
    ["['Smith, Jane A', 'Doe, Ben']", [SMITH, DOE]],
    ['Plato', [{ literal: 'Plato' }]],
    ['', []],
  ])('has the authors of “%s”', (authors, expected) => {
    expect(referencesOf(`Title\tAuthors\nSalt\t${authors}\n`)).toMatchObject([{ authors: expected }]);
  });

  it('splits the names of a column in one way', () => {
    const [one] = referencesOf('title,authors\na,"García Márquez, Ana María"\nb,"Smith, J; Doe, B"\n');
    expect(one).toMatchObject({ authors: [{ family: 'García Márquez', given: 'Ana María' }] });
  });

  it.each([
    ['journalArticle', 'article'],
    ['conferencePaper', 'conference'],
    ['Thesis', 'thesis'],
    ['Edited Book', 'book'],
    ['CHAP', 'chapter'],
    ['preprint', 'preprint'],
    ['Web Page', 'webpage'],
    ['Trial', 'article'],
  ])('recognises the type of work “%s”', (name, type) => {
    expect(referencesOf(`Title,Type\nSalt,${name}`)).toMatchObject([{ type }]);
  });

  it('reports each broken row with the line on which it begins, and continues', () => {
    const text =
      '\ntitle,year,doi\n\n"a\nb",2020,\n,,\nc,d,2020,\n,2020,\ne,2020\nf,2020,,,\n"g,2020,\n"h",2020,\ni,2020,\n"j,2020,\nk,2020,';
    expect(linesAndReasons(text)).toEqual([
      4,
      7,
      [8, 'It has neither a title nor a DOI, PMID or PMC id.'],
      9,
      10,
      [11, 'A quotation mark is not closed where its cell ends; lines 11 to 12 are left out.'],
      13,
      [14, 'A quotation mark that opens in it is never closed.'],
      15,
    ]);
    expect(linesAndReasons('title,year\nSalt, and pressure,2020\nb,2020')).toEqual([
      [2, 'It has 3 columns where the header has 2.'],
      3,
    ]);
  });

  it('with one column is read by its titles; ids below a heading are still a list of ids', () => {
    expect(referencesOf('Title\nSalt, and\nPressure')).toMatchObject([
      'It has 2 columns where the header has 1.',
      { title: 'Pressure' },
    ]);
    expect(referencesOf('"DOI"\n"10.1000/salt.1"')).toMatchObject([{ doi: '10.1000/salt.1' }]);
    expect(readReferences('PMID\n123\n456')).toMatchObject({ format: 'ids' });
    expect(readReferences('PMID, 123, 456')).toMatchObject({ format: 'ids' });
    expect(referencesOf('PMID,DOI\n123,10.1000/salt.1')).toMatchObject([
      { pmid: '123', doi: '10.1000/salt.1' },
    ]);
  });
});
