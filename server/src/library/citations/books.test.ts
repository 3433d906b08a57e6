import { describe, expect, it } from 'vitest';
import { readReferences } from './read-references.ts';
import { type Reference, reference } from './record/reference.ts';
import { serialNumbers } from './record/serial-numbers.ts';
import { type CitationStyle, formatReference, writeReferences } from './write/write-references.ts';

function read(text: string): Reference[] {
  const file = readReferences(text);
  if (file.format === null) throw new Error(file.refused.reason);
  return file.records.flatMap((record) => ('reference' in record ? record.reference : []));
}

const EDITORS = [
  { family: 'Holm', given: 'Per', suffix: '' },
  { family: 'Ruud', given: 'Eli', suffix: '' },
];
const BOOK = {
  ...{ type: 'book', title: 'A book that only has editors', authors: [], editors: EDITORS, journal: '' },
  ...{ edition: '2', publisher: 'Harbour Press', place: 'Saltby', isbn: '978-1-4822-9999-9', year: 2003 },
};
const CHAPTER = {
  ...{ type: 'chapter', title: 'A chapter in it', authors: [{ family: 'Lund', given: 'Eva', suffix: '' }] },
  ...{
    editors: EDITORS.slice(0, 1),
    journal: 'A book that only has editors',
    series: 'Harbour series',
    year: 2003,
  },
};

describe('a book and its chapter are read from', () => {
  it.each([
    [
      'RIS',
      'TY  - BOOK\nTI  - A book that only has editors\nED  - Holm, Per\nA2  - Ruud, Eli\nPB  - Harbour Press\nCY  - Saltby\nET  - 2\nSN  - 978-1-4822-9999-9\nPY  - 2003\nER  - \n\nTY  - CHAP\nTI  - A chapter in it\nAU  - Lund, Eva\nA2  - Holm, Per\nT2  - A book that only has editors\nT3  - Harbour series\nPY  - 2003\nER  - \n',
    ],
    [
      'RIS whose book is marked as edited',
      'TY  - EDBOOK\nTI  - A book that only has editors\nAU  - Holm, Per\nAU  - Ruud, Eli\nPB  - Harbour Press\nPP  - Saltby\nET  - 2\nSN  - 978-1-4822-9999-9\nPY  - 2003\nER  - \n\nTY  - CHAP\nTI  - A chapter in it\nAU  - Lund, Eva\nED  - Holm, Per\nBT  - A book that only has editors\nT3  - Harbour series\nPY  - 2003\nER  - \n',
    ],
    [
      'BibTeX',
      '@book{a, title={A book that only has editors}, editor={Holm, Per and Eli Ruud}, publisher={Harbour Press}, address={Saltby}, edition={2}, isbn={978-1-4822-9999-9}, year=2003}\n@incollection{b, title={A chapter in it}, author={Lund, Eva}, editor={Holm, Per}, booktitle={A book that only has editors}, series={Harbour series}, year=2003}',
    ],
    [
      'nbib',
      'PMID- 1\nBTI - A book that only has editors\nFED - Holm, Per\nED  - Holm P\nFED - Ruud, Eli\nED  - Ruud E\nPB  - Harbour Press\nPL  - Saltby\nEN  - 2\nISBN- 978-1-4822-9999-9 (print)\nDP  - 2003\nPT  - Book\n\nPMID- 2\nTI  - A chapter in it\nFAU - Lund, Eva\nFED - Holm, Per\nBTI - A book that only has editors\nCTI - Harbour series\nDP  - 2003\n',
    ],
    [
      'CSL-JSON',
      '[{"type":"book","title":"A book that only has editors","editor":[{"family":"Holm","given":"Per"},{"family":"Ruud","given":"Eli"}],"publisher":"Harbour Press","publisher-place":"Saltby","edition":2,"ISBN":"978-1-4822-9999-9","issued":{"date-parts":[[2003]]}},{"type":"chapter","title":"A chapter in it","author":[{"family":"Lund","given":"Eva"}],"editor":[{"family":"Holm","given":"Per"}],"container-title":"A book that only has editors","collection-title":"Harbour series","issued":{"date-parts":[[2003]]}}]',
    ],
    [
      'a table',
      'Item Type,Title,Author,Editor,Publication Title,Series,Publisher,Place,Edition,ISBN,Publication Year,Key\nbook,A book that only has editors,,"Holm, Per; Ruud, Eli",,,Harbour Press,Saltby,2,978-1-4822-9999-9,2003,A\nbookSection,A chapter in it,"Lund, Eva","Holm, Per",A book that only has editors,Harbour series,,,,,2003,B\n',
    ],
  ])('%s, and written in every format', (_, text) => {
    const [book, chapter] = read(text);
    expect([book, chapter]).toMatchObject([BOOK, CHAPTER]);
    for (const format of ['ris', 'bibtex', 'nbib', 'csl', 'csv'] as const)
      expect(read(writeReferences([book, chapter] as Reference[], format))).toMatchObject([BOOK, CHAPTER]);
  });

  it('Web of Science', () => {
    const text =
      'PT B\nAU Lund, E\nTI A chapter in it\nBE Holm, P\n   Ruud, E\nSO A book that only has editors\nSE Harbour series\nPU Harbour Press\nPI SALTBY\nBN 978-1-4822-9999-9\nSN 0028-4793\nCT Lamps 2003\nPY 2003\nER\n';
    expect(read(text)).toMatchObject([
      {
        editors: [{ family: 'Holm' }, { family: 'Ruud' }],
        ...{ series: 'Harbour series', place: 'SALTBY', issn: '0028-4793', conference: 'Lamps 2003' },
      },
    ]);
  });
});

it.each([
  ['of nbib', 'PMID- 1\nBTI - Lamps\nFED - Holm, Per\nPT  - Book\n', {}],
  [
    'of nbib in a series',
    'PMID- 1\nBTI - Lamps\nCTI - Harbour series\nPT  - Book\n',
    { series: 'Harbour series' },
  ],
  ['of Web of Science', 'PT B\nTI Lamps\nSO LAMPS\nPY 2003\nER\n', {}],
  [
    'of Web of Science in a series',
    'PT B\nTI Lamps\nSO LAMPS\nSE Harbour series\nER\n',
    { series: 'Harbour series' },
  ],
  ['of RIS', 'TY  - BOOK\nTI  - Lamps\nT2  - Harbour series\nER  - \n', { series: 'Harbour series' }],
])('a book %s is no part of itself', (_, text, { series = '' }: { series?: string }) => {
  expect(read(text)).toMatchObject([{ type: 'book', title: 'Lamps', journal: '', series }]);
});

it('a part of a book of Web of Science names the book, also where that is in no series', () => {
  expect(read('PT B\nAU Lund, E\nTI A chapter\nSO LAMPS\nPY 2003\nER\n')).toMatchObject([
    { type: 'chapter', title: 'A chapter', journal: 'LAMPS', series: '' },
  ]);
});

it('where authors work is no conference, and publisher and place are read as Web of Science writes them in RIS', () => {
  const text =
    'TY  - JOUR\nAU  - Lund, Eva\nTI  - Salt\nT2  - GUT\nC1  - [Lund, Eva] Univ Saltby, Saltby.\nC3  - University of Saltby\nPU  - Harbour Press\nPI  - SALTBY\nER  - \n';
  expect(read(text)).toMatchObject([{ conference: '', publisher: 'Harbour Press', place: 'SALTBY' }]);
});

describe('is cited in the style', () => {
  const book = reference.parse(BOOK);
  const chapter = reference.parse({
    ...CHAPTER,
    ...{ pages: '100-120', publisher: 'Harbour Press', edition: '2nd ed.' },
  });
  const talk = reference.parse({
    ...{ ...CHAPTER, type: 'conference', series: '', title: 'A talk', journal: 'Proceedings on lamps' },
    conference: 'Lamps 2003, Saltby',
  });
  it.each<[CitationStyle, string, string, string]>([
    [
      'vancouver',
      'Holm P, Ruud E, editors. A book that only has editors. 2nd ed. Saltby: Harbour Press; 2003.',
      'Lund E. A chapter in it. In: Holm P, editor. A book that only has editors. 2nd ed. Harbour Press; 2003. p. 100-120. (Harbour series).',
      'Lund E. A talk. In: Holm P, editor. Proceedings on lamps. Lamps 2003, Saltby. 2003.',
    ],
    [
      'ama',
      'Holm P, Ruud E, eds. A book that only has editors. 2nd ed. Harbour Press; 2003.',
      'Lund E. A chapter in it. In: Holm P, ed. A book that only has editors. 2nd ed. Harbour Press; 2003:100-120. Harbour series.',
      'Lund E. A talk. In: Holm P, ed. Proceedings on lamps. Lamps 2003, Saltby. 2003.',
    ],
    [
      'apa',
      'Holm, P., & Ruud, E. (Eds.). (2003). A book that only has editors (2nd ed.). Harbour Press.',
      'Lund, E. (2003). A chapter in it. In P. Holm (Ed.), A book that only has editors (2nd ed., Harbour series, pp. 100–120). Harbour Press.',
      'Lund, E. (2003). A talk. In P. Holm (Ed.), Proceedings on lamps (Lamps 2003, Saltby).',
    ],
    [
      'harvard',
      'Holm, P. and Ruud, E. (eds.) (2003) A book that only has editors. 2nd edn. Saltby: Harbour Press.',
      'Lund, E. (2003) ‘A chapter in it’, in Holm, P. (ed.) A book that only has editors, pp. 100–120. 2nd edn. Harbour Press. (Harbour series).',
      'Lund, E. (2003) ‘A talk’, in Holm, P. (ed.) Proceedings on lamps. Lamps 2003, Saltby.',
    ],
  ])('%s', (style, ofBook, ofChapter, ofTalk) => {
    expect([book, chapter, talk].map((one) => formatReference(one, style).text)).toEqual([
      ofBook,
      ofChapter,
      ofTalk,
    ]);
  });

  it.each<[Partial<Reference>, string]>([
    [{ year: 2003, pages: '100-120' }, '2003:100-120'],
    [{ volume: '3', pages: '1' }, '3:1'],
    [{ issue: '2' }, '(2)'],
    [{ pages: '1-9' }, 'p. 1-9'],
    [{}, ''],
  ])('vancouver without a sign before what is not known: %j', (fields, end) => {
    const { text } = formatReference(reference.parse({ title: 'Salt', ...fields }), 'vancouver');
    expect(text).toBe(`Salt.${end && ` ${end}.`}`);
  });
});

it.each([
  [['0028-4793 (Print)', '1533-4406 (Electronic)'], '', '0028-4793, 1533-4406'],
  [['9781482299999'], '9781482299999', ''],
  [['0-306-40615-X; 978-1-4822-9999-9 (hardback)'], '0-306-40615-X, 978-1-4822-9999-9', ''],
  [['1533440X'], '', '1533440X'],
  [['0028-4793 1533-4406'], '', '0028-4793, 1533-4406'],
  [['00284793 15334406'], '', '00284793, 15334406'],
  [['0-306-40615-2 978-1-4822-9999-9'], '0-306-40615-2, 978-1-4822-9999-9', ''],
  [['9781482299999 9780306406157'], '9781482299999, 9780306406157', ''],
  [['0028\u20134793'], '', '0028\u20134793'],
  [['Report 12'], '', ''],
])('the numbers in %j are ISBNs %j and ISSNs %j', (texts, isbn, issn) => {
  expect(serialNumbers(texts)).toEqual({ isbn, issn });
});
