import { describe, expect, it } from 'vitest';
import { readReferences } from './read-references.ts';

function read(text: string) {
  const file = readReferences(text);
  if (file.format === null) throw new Error(`refused: ${file.refused.reason}`);
  return file.records;
}
function only(text: string) {
  const [record, ...others] = read(text);
  if (!record || others.length > 0 || 'refused' in record) throw new Error('not one reference');
  return record.reference;
}
const linesAndReasons = (text: string) =>
  read(text).map((one) => ('refused' in one ? [one.line, one.refused] : one.line));
const NOTHING = 'It has neither a title nor a DOI, PMID or PMC id.';

describe('RIS', () => {
  it('is read with text before it, tags without spaces, both spellings of tags, and broken lines', () => {
    const text = `Record #1 of 1\r\n1.\r\nTY  - JOUR\r\nT1  - Salt and\r\n      pressure\r\nA1  - Marx, Karl\r\nAU  - Liu R.\r\nAU  - O'Neil, John, Jr.\r\nY1  - 2006/01/03/\r\nPY  - 2006\r\nN2  - We asked.\r\nWe found <1 year.\r\nKW  - *salt\r\nAsthma/*therapy\r\nSP  -45\r\nEP  - 52\r\nDO  - https://doi.org/10.1000/Salt(99)1.\r\nUR  - https://pubmed.ncbi.nlm.nih.gov/123/\r\nZZ  - unknown\r\nN1  - <p>Good</p><p>paper</p>\r\nER  -`;
    expect(only(text)).toMatchObject({
      title: 'Salt and pressure',
      authors: [
        { family: 'Liu', given: 'R.' },
        { family: "O'Neil", given: 'John', suffix: 'Jr.' },
        { family: 'Marx', given: 'Karl' },
      ],
      date: '2006-01-03',
      abstract: 'We asked.\nWe found <1 year.',
      keywords: ['salt', 'Asthma/therapy'],
      pages: '45-52',
      doi: '10.1000/Salt(99)1',
      pmid: '123',
      notes: ['Good\n\npaper'],
    });
  });

  it('is read without an end or a beginning, and each record without content is reported with its line', () => {
    const text =
      'TI  - First\nTY  - JOUR\nTI  - Second\nTY  - JOUR\nKW  - x\nER  - \n\nTY  - BOOK\nTI  - Third';
    expect(linesAndReasons(text)).toEqual([1, 2, [4, NOTHING], 8]);
  });

  it('reports the field that is too long, and continues', () => {
    const text = `TY  - JOUR\nTI  - ${'x'.repeat(5000)}\nER  - \nTY  - JOUR\nTI  - y\nER  - \n`;
    expect(linesAndReasons(text)).toEqual([[1, 'The title is longer than what is kept of one.'], 4]);
  });

  it('from Web of Science has no dashes', () => {
    const text =
      'FN Clarivate\nVR 1.0\nPT J\nAU Loach, PA\n   Law, CJ\nTI Light\n   harvesting\nPY 2003\nPD APR 1\nER\n\nEF';
    expect(only(text)).toMatchObject({
      title: 'Light harvesting',
      authors: [{ family: 'Loach' }, { family: 'Law' }],
      date: '2003-04-01',
    });
  });
});

describe('nbib', () => {
  it('is read with ids, groups, suffixes and the notice of a retraction', () => {
    const text = `\nPMID- 123\nPMC - PMC45\nTI  - Salt and\n      pressure.\nLID - 10.1000/salt [doi]\nFAU - Smith, Jane A Jr\nAU  - Smith JA Jr\nAD  - Somewhere\nAU  - Doe B\nCN  - Salt Group\nDP  - 2002 Sep-Oct\nPG  - 454-81\nMH  - Asthma/*therapy\nPT  - Journal Article\nPT  - Retracted Publication\nRIN - J Salt. 2004\n\nPMID- 124\nSO  broken\nTI- Other\n`;
    const [first, second] = read(text);
    expect(first).toMatchObject({
      line: 2,
      reference: {
        title: 'Salt and pressure.',
        pmid: '123',
        pmcid: 'PMC45',
        doi: '10.1000/salt',
        authors: [
          { family: 'Smith', given: 'Jane A', suffix: 'Jr' },
          { family: 'Doe', given: 'B' },
          { literal: 'Salt Group' },
        ],
        year: 2002,
        date: '2002-09',
        keywords: ['Asthma/therapy'],
        publication_types: ['Journal Article'],
        retracted: true,
      },
    });
    expect(second).toMatchObject({ line: 19, reference: { title: 'Other', pmid: '124' } });
  });
});

describe('BibTeX', () => {
  it('is read with macros, accents, brackets, parentheses, crossref and names of every kind', () => {
    const text = `@comment{no} @preamble{"x"} @string{ js = "Journal of " # {Salt} }
@article(one, title = {{\\"U}ber \\'{\\i}ons, na\\"\\i ve \\& 5\\% {DNA}: $\\alpha$--$\\beta$}, month = jan, year = 2020, journal = js,
 author = "M{\\"u}ller, Hans AND Ludwig van Beethoven and {Salt and Pepper Group} and King, Jr, Martin and others", pages={1--9}, pmid = 123)
@inproceedings{two, title={Talk}, crossref={Book}, note={a}}
@book{book, title={Proceedings}, year={1999}, doi={10.1000/book}}`;
    const [one, two] = read(text);
    expect(one).toMatchObject({
      line: 2,
      reference: {
        title: 'Über íons, naïve & 5% DNA: α–β',
        journal: 'Journal of Salt',
        date: '2020-01',
        authors: [
          { family: 'Müller', given: 'Hans' },
          { family: 'van Beethoven', given: 'Ludwig' },
          { literal: 'Salt and Pepper Group' },
          { family: 'King', given: 'Martin', suffix: 'Jr' },
        ],
        pages: '1-9',
        pmid: '123',
      },
    });
    expect(two).toMatchObject({
      reference: { title: 'Talk', journal: 'Proceedings', year: 1999, doi: null, notes: ['a'] },
    });
  });

  it('with an unclosed bracket is reported with the line, and the next entry is read', () => {
    const text =
      '@article{a,\n title={One},\n author={Open {\n}\n\n@article{b,\n title={Two}}\n@article{c, title}\n@article{d, title={Cut}';
    expect(linesAndReasons(text)).toEqual([
      [3, 'The value that begins here is not closed with }.'],
      6,
      [8, 'There should be "=" here.'],
      [9, 'The entry that begins here does not end.'],
    ]);
  });

  it('does not grow without bounds by nested macros', () => {
    const macros = Array.from(
      { length: 40 },
      (_, index) => `@string{m${index + 1} = m${index} # m${index}}\n`,
    );
    const records = read(`@string{m0 = "xxxxxxxxxx"}\n${macros.join('')}@article{a, title = m40}\n`);
    expect(records.some((one) => 'refused' in one && /longer/.test(one.refused))).toBe(true);
  });
});

describe('CSL-JSON', () => {
  it('is read with numbers as text, raw dates, literal names and ids in the note', () => {
    const text = `[\n {"type":"article-journal","title":"Salt","volume":3,"issued":{"date-parts":[["2020","3"]]},"author":[{"literal":"Group"},{"family":"Berg","given":"A","non-dropping-particle":"van den"}],"note":"PMID: 123\\nPMCID: PMC45"},\n {"title":"Raw","issued":{"raw":"2019-05-04"}}\n]`;
    const [first, second] = read(text);
    expect(first).toMatchObject({
      line: 2,
      reference: {
        volume: '3',
        date: '2020-03',
        authors: [{ literal: 'Group' }, { family: 'van den Berg', given: 'A' }],
        pmid: '123',
        pmcid: 'PMC45',
      },
    });
    expect(second).toMatchObject({ line: 3, reference: { date: '2019-05-04' } });
  });

  it('that is cut off or broken in one item still yields the others', () => {
    expect(
      linesAndReasons('[{"title":"A"},\n{"title":"B",},\n3,\n{"title":"C"},\n{"title":"D","vol'),
    ).toEqual([
      1,
      [2, 'It is no well-formed JSON.'],
      [3, 'It is no item of CSL-JSON.'],
      4,
      [5, 'It is no well-formed JSON.'],
    ]);
  });
});

describe('a list of ids', () => {
  it('is read in any mixture, and invalid ids are reported with their line', () => {
    const text =
      'PMID: 123, 124; PMC45\nhttps://doi.org/10.1000/a%2Fb.\nhttps://pubmed.ncbi.nlm.nih.gov/125/\nhttps://pmc.ncbi.nlm.nih.gov/articles/PMC0046/\nhello\n123456789012';
    const ids = read(text).map((one) =>
      'refused' in one
        ? [one.line, one.refused]
        : (one.reference.pmid ?? one.reference.pmcid ?? one.reference.doi),
    );
    expect(ids).toEqual([
      '123',
      '124',
      'PMC45',
      '10.1000/a/b',
      '125',
      'PMC46',
      [5, '“hello” is no PMID, PMC id or DOI.'],
      [6, '“123456789012” is no PMID, PMC id or DOI.'],
    ]);
  });
});
