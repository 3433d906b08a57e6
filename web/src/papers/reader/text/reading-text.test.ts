import type { DocumentBlock, DocumentReference, PaperDocument } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { groupBlocks } from './blocks.ts';
import { readingTextOf, referenceWords } from './reading-text.ts';

const section = (...blocks: DocumentBlock[]): PaperDocument['sections'][number] => ({
  ...{ id: 's1', level: 1, number: '', title: ['Results'] },
  blocks,
});
const item = (depth: number, marker: string | null, words: string, box?: number): DocumentBlock => ({
  ...{ kind: 'item', depth, marker, runs: [words] },
  ...(box && { box }),
});
const entry: DocumentReference = {
  ...{ label: '1', authors: ['Ana Roe', 'Ben Doe'], title: 'Pears?', source: 'J Pears', year: 2009 },
  ...{ volume: '3', issue: '2', pages: '1-9', doi: null, pmid: null, pmc_id: null, text: '' },
};

describe('the text to read', () => {
  it('consists of the abstract, the sections and the references in named units', () => {
    const { units } = readingTextOf(
      { abstract: 'Background: Salt.\nIt fell.' },
      {
        sections: [
          section(
            { kind: 'paragraph', runs: ['In ', { text: 'E. coli', marks: ['italic'] }] },
            {
              ...{ kind: 'table', id: 't1', label: 'Table 1', caption: [['C']], notes: [['N']] },
              ...{ head: [[{ runs: ['h'] }, { runs: [] }]], body: [[{ runs: ['b'] }]] },
              ...{ anchor: null, cut: false },
            },
          ),
        ],
        references: [entry],
      },
    );
    expect(units.map(({ id, section: of, text }) => [id, of, text])).toEqual([
      ['abstract.t', 'abstract', 'Abstract'],
      ['abstract.0', 'abstract', 'Background: Salt.'],
      ['abstract.1', 'abstract', 'It fell.'],
      ['s1.t', 's1', 'Results'],
      ['s1.0', 's1', 'In E. coli'],
      ['s1.1.c0', 's1', 'C'],
      ['s1.1.h0.0', 's1', 'h'],
      ['s1.1.b0.0', 's1', 'b'],
      ['s1.1.n0', 's1', 'N'],
      ['r1', 'references', 'Ana Roe, Ben Doe. Pears? J Pears. 2009;3(2):1-9.'],
    ]);
  });

  it.each([
    ['as the article prints it', { text: 'Roe A. Pears. 2009' }, 'Roe A. Pears. 2009'],
    [
      'without its unknown parts',
      { authors: [], year: null, volume: '', issue: '', pages: '' },
      'Pears? J Pears.',
    ],
    [
      'rebuilt from its parts when its names run together',
      { text: 'Roe A.Doe B. Pears.' },
      'Ana Roe, Ben Doe. Pears? J Pears. 2009;3(2):1-9.',
    ],
    [
      'with six authors',
      { authors: [...'abcdefgh'], title: '', source: '' },
      'a, b, c, d, e, f, et al. 2009;3(2):1-9.',
    ],
  ])('shows a reference %s', (_, changes, words) =>
    expect(referenceWords({ ...entry, ...changes })).toBe(words),
  );
});

describe('groups of blocks', () => {
  it('nest lists, including a list that continues after an inner list', () => {
    const blocks = [
      item(1, '1.', 'a'),
      item(1, null, 'a2'),
      item(2, '•', 'b'),
      item(1, null, 'a3'),
      item(1, '2.', 'c'),
    ];
    expect(groupBlocks(blocks)).toMatchObject([
      {
        group: 'list',
        items: [
          { marker: '1.', paragraphs: [{ place: 0 }, { place: 1 }], inner: [{ marker: '•' }] },
          { marker: '', paragraphs: [{ place: 3 }] },
          { marker: '2.', paragraphs: [{ place: 4 }] },
        ],
      },
    ]);
  });

  it('include consecutive frames with their contents', () => {
    const paragraph = (box?: number): DocumentBlock => ({
      kind: 'paragraph',
      runs: ['p'],
      ...(box && { box }),
    });
    expect(
      groupBlocks([paragraph(), paragraph(1), item(1, '•', 'a', 1), paragraph(2), item(3, '•', 'deep')]),
    ).toMatchObject([
      { group: 'one' },
      { group: 'frame', groups: [{ group: 'one' }, { group: 'list' }] },
      { group: 'frame', groups: [{ group: 'one' }] },
      { group: 'list', items: [{ marker: '•' }] },
    ]);
  });

  it('are empty without blocks', () => expect(groupBlocks([])).toEqual([]));
});
