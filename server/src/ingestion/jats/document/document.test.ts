import { describe, expect, it } from 'vitest';
import { jatsOf, readArticle, readDocument } from '../../../testing/read-test-files.ts';

/** The blocks of an article whose body is one paragraph with this inside, or these elements. */
const blocksOf = async (inside: string, back = '') =>
  (await readDocument(inside.startsWith('<sec') ? inside : `<sec><title>S</title>${inside}</sec>`, back))
    .sections[0]?.blocks;
const runsOf = async (inside: string, back = '') => {
  const [block] = (await blocksOf(`<p>${inside}</p>`, back)) ?? [];
  return block?.kind === 'paragraph' ? block.runs : block;
};
const math = (inside: string) => `<mml:math>${inside}</mml:math>`;
const MATHML = '<math xmlns="http://www.w3.org/1998/Math/MathML">';
const REFERENCES = `<ref-list>
  <ref id="B1"><label>1</label><element-citation><article-title>One</article-title><pub-id pub-id-type="pmid">11</pub-id></element-citation></ref>
  <ref id="B2"><element-citation><article-title>Two a</article-title></element-citation><element-citation><article-title>Two b</article-title></element-citation></ref></ref-list>`;

describe('inline text of a paragraph', () => {
  it.each([
    ['plain words', 'Men  and\n women. ', ['Men and women.']],
    [
      'emphasis',
      'In <italic>E. coli</italic> only',
      ['In ', { text: 'E. coli', marks: ['italic'] }, ' only'],
    ],
    [
      'emphasis in emphasis',
      '<bold>a<italic>b</italic></bold>',
      [
        { text: 'a', marks: ['bold'] },
        { text: 'b', marks: ['bold', 'italic'] },
      ],
    ],
    ['a mark twice', '<bold><bold>a</bold></bold>', [{ text: 'a', marks: ['bold'] }]],
    [
      'indices',
      'CO<sub>2</sub> 10<sup>6</sup>',
      ['CO', { text: '2', marks: ['subscript'] }, ' 10', { text: '6', marks: ['superscript'] }],
    ],
    [
      'white space around emphasis',
      'a <italic> b </italic> c',
      ['a ', { text: 'b ', marks: ['italic'] }, 'c'],
    ],
    ['unknown elements', '<named-content>a</named-content> <x>b</x>', ['a b']],
    ['comments and instructions', 'a<!-- no --><?break ?>b', ['ab']],
    ['named characters', '&alpha;&nbsp;&lt;b&gt;', ['α <b>']],
    ['a line break', 'a<break/>b<break/>', ['a\nb']],
    ['pictures', 'a <inline-graphic xlink:href="x.gif"/>b', ['a b']],
    [
      'a citation',
      'so <xref ref-type="bibr" rid="B1">[1]</xref>.',
      ['so ', { text: '[1]', cites: [0] }, '.'],
    ],
    [
      'a raised citation of an entry with two',
      'so<sup><xref ref-type="bibr" rid="B2 B1">1,2</xref></sup>',
      ['so', { text: '1,2', marks: ['superscript'], cites: [1, 2, 0] }],
    ],
    ['a citation of nothing', 'so <xref ref-type="bibr" rid="B9">9</xref>', ['so 9']],
    [
      'an address',
      '<ext-link xlink:href="https://example.org/a?b=1&amp;c">here</ext-link>',
      [{ text: 'here', href: 'https://example.org/a?b=1&c' }],
    ],
    [
      'a bare DOI',
      '<ext-link xlink:href="10.1000/x">x</ext-link>',
      [{ text: 'x', href: 'https://doi.org/10.1000/x' }],
    ],
    [
      'an address without a scheme',
      '<uri xlink:href="www.example.org">w</uri>',
      [{ text: 'w', href: 'https://www.example.org' }],
    ],
  ])('%s', async (_, inside, runs) => expect(await runsOf(inside, REFERENCES)).toEqual(runs));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@example.org/',
    'ftp://example.org/',
    '//example.org/',
    `https://example.org/${'x'.repeat(3000)}`,
  ])('an address such as %.40s is not linked', async (address) =>
    expect(await runsOf(`<ext-link xlink:href="${address}">x</ext-link>`)).toEqual(['x']),
  );

  it('is linked to figures, tables, sections and formulas, also to later ones', async () => {
    const { sections } = await readDocument(
      `<sec id="s"><title>S</title><p><xref ref-type="fig" rid="F1">a</xref><xref ref-type="table" rid="T1">b</xref><xref ref-type="sec" rid="z">c</xref><xref ref-type="disp-formula" rid="E1">d</xref></p><disp-formula id="E1">x</disp-formula></sec><sec id="z"><title>Z</title><p>z</p></sec>`,
      '',
      '<fig id="F1"><label>Figure 1.</label></fig><table-wrap id="T1"><label>Table 1</label></table-wrap>',
    );
    expect(sections[0]?.blocks[0]).toMatchObject({
      runs: [
        { text: 'a', to: 'f1' },
        { text: 'b', to: 't1' },
        { text: 'c', to: 's2' },
        { text: 'd', to: 'e1' },
      ],
    });
    expect(sections.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
    expect(sections[2]).toMatchObject({ title: ['Figures and tables'], level: 1 });
  });
});

describe('formulas', () => {
  it.each([
    [
      'MathML',
      `<inline-formula>${math('<mml:mfrac><mml:mn>1</mml:mn><mml:mn>2</mml:mn></mml:mfrac>')}</inline-formula>`,
      [{ text: '12', mathml: `${MATHML}<mfrac><mn>1</mn><mn>2</mn></mfrac></math>` }],
    ],
    [
      'MathML beside TeX and a picture',
      `<inline-formula><alternatives><tex-math>x</tex-math>${math('<mml:mi>x</mml:mi>')}<graphic/></alternatives></inline-formula>`,
      [{ text: 'x', mathml: `${MATHML}<mi>x</mi></math>` }],
    ],
    [
      'letters',
      '<inline-formula><italic>n</italic> = 3</inline-formula>',
      [{ text: 'n', marks: ['italic'] }, ' = 3'],
    ],
    [
      'TeX alone',
      '<inline-formula><tex-math>\\documentclass{a}\\begin{document}$$x^2$$\\end{document}</tex-math></inline-formula>',
      [{ text: 'x^2', marks: ['monospace'] }],
    ],
    [
      'MathML with what is no formula',
      math(
        '<mml:mi onclick="x()" href="javascript:x()" style="color:red">a</mml:mi><script>b</script><mml:maction>c</mml:maction><svg><a>d</a></svg>',
      ),
      [{ text: 'abd', mathml: `${MATHML}<mi>a</mi>bd</math>` }],
    ],
    [
      'words of MathML',
      math('<mml:mo>&lt;</mml:mo><mml:mi>&amp;</mml:mi>'),
      [{ text: '<&', mathml: `${MATHML}<mo>&lt;</mo><mi>&amp;</mi></math>` }],
    ],
  ])('%s', async (_, inside, runs) => expect(await runsOf(inside)).toEqual(runs));

  it('in lines of their own split a paragraph and keep their number', async () => {
    expect(
      await blocksOf(
        `<p>We took <disp-formula id="e"><label>(1)</label>${math('<mml:mi>x</mml:mi>')}</disp-formula> of it.</p>`,
      ),
    ).toEqual([
      { kind: 'paragraph', runs: ['We took'] },
      {
        kind: 'formula',
        id: 'e1',
        label: '(1)',
        runs: [{ text: 'x', mathml: `${MATHML}<mi>x</mi></math>` }],
        tex: null,
      },
      { kind: 'paragraph', runs: ['of it.'] },
    ]);
  });

  it('that are only pictures or only TeX are marked as such', async () => {
    expect(
      await blocksOf(
        '<disp-formula><graphic/></disp-formula><disp-formula><tex-math>$y$</tex-math></disp-formula>',
      ),
    ).toMatchObject([
      { kind: 'formula', runs: [], tex: null },
      { kind: 'formula', runs: [], tex: 'y' },
    ]);
  });
});

describe('blocks', () => {
  it.each([
    [
      'lists in lists',
      '<list list-type="order"><list-item><p>a</p><list list-type="bullet"><list-item><p>b</p><p>c</p></list-item></list></list-item><list-item><label>ii)</label><p>d</p></list-item></list>',
      [
        { kind: 'item', depth: 1, marker: '1.', runs: ['a'] },
        { kind: 'item', depth: 2, marker: '•', runs: ['b'] },
        { kind: 'item', depth: 2, marker: null, runs: ['c'] },
        { kind: 'item', depth: 1, marker: 'ii)', runs: ['d'] },
      ],
    ],
    [
      'a list inside a paragraph',
      '<p>Of <list list-type="roman-lower"><list-item>a</list-item><list-item>b</list-item></list> then.</p>',
      [
        { kind: 'paragraph', runs: ['Of'] },
        { kind: 'item', depth: 1, marker: 'i.', runs: ['a'] },
        { kind: 'item', depth: 1, marker: 'ii.', runs: ['b'] },
        { kind: 'paragraph', runs: ['then.'] },
      ],
    ],
    [
      'definitions',
      '<def-list><def-item><term>BMI</term><def><p>mass</p></def></def-item></def-list>',
      [{ kind: 'item', depth: 1, marker: '', runs: [{ text: 'BMI', marks: ['bold'] }, ' mass'] }],
    ],
    ['a quotation', '<disp-quote><p>I slept.</p></disp-quote>', [{ kind: 'quotation', runs: ['I slept.'] }]],
    [
      'a frame',
      '<boxed-text><label>Box 1</label><caption><title>Key points</title></caption><p>One.</p></boxed-text><p>Two.</p>',
      [
        { kind: 'heading', box: 1, runs: ['Box 1'] },
        { kind: 'heading', box: 1, runs: ['Key points'] },
        { kind: 'paragraph', box: 1, runs: ['One.'] },
        { kind: 'paragraph', runs: ['Two.'] },
      ],
    ],
    ['code', '<preformat>a\n  b</preformat>', [{ kind: 'code', runs: ['a\n  b'] }]],
    [
      'a figure',
      '<fig id="pone-1"><label>Figure 1.</label><caption><title>Pears.</title><p>By <italic>kind</italic>.</p></caption><graphic/></fig>',
      [
        {
          ...{ kind: 'figure', id: 'f1', label: 'Figure 1', anchor: 'pone-1' },
          caption: [[{ text: 'Pears.', marks: ['bold'] }], ['By ', { text: 'kind', marks: ['italic'] }, '.']],
        },
      ],
    ],
    [
      'a figure with an id that is no address',
      '<fig id="&quot;&gt;x"><caption><p>a</p></caption></fig>',
      [{ kind: 'figure', id: 'f1', label: '', anchor: null, caption: [['a']] }],
    ],
    [
      'a table with spans',
      '<table-wrap id="T"><label>Table 1</label><caption><p>C</p></caption><table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><td>c</td><td>d</td></tr></thead><tbody><tr><td><p>e</p><p>f</p></td><td>1<sup>a</sup></td><td/></tr></tbody></table><table-wrap-foot><fn><label>a</label><p>Of 9.</p></fn></table-wrap-foot></table-wrap>',
      [
        {
          ...{ kind: 'table', id: 't1', label: 'Table 1', anchor: 'T', cut: false, caption: [['C']] },
          head: [
            [
              { runs: ['a'], heading: true, rows: 2 },
              { runs: ['b'], heading: true, columns: 2 },
            ],
            [
              { runs: ['c'], heading: true },
              { runs: ['d'], heading: true },
            ],
          ],
          body: [[{ runs: ['e\nf'] }, { runs: ['1', { text: 'a', marks: ['superscript'] }] }, { runs: [] }]],
          notes: [[{ text: 'a', marks: ['superscript'] }, ' Of 9.']],
        },
      ],
    ],
    [
      'a table in parts',
      '<table-wrap><label>Table 1</label><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><table><tr><th>c</th></tr><tr><td>3</td></tr></table><table-wrap-foot><p>N</p></table-wrap-foot></table-wrap>',
      [
        {
          ...{
            kind: 'table',
            id: 't1',
            label: 'Table 1',
            anchor: null,
            cut: false,
            caption: [],
            notes: [['N']],
          },
          head: [
            [
              { runs: ['a'], heading: true },
              { runs: ['b'], heading: true },
            ],
          ],
          body: [[{ runs: ['1'] }, { runs: ['2'] }]],
          further: [{ head: [[{ runs: ['c'], heading: true }]], body: [[{ runs: ['3'] }]] }],
        },
      ],
    ],
    [
      'an OASIS table in groups',
      '<table-wrap xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"><oasis:table><oasis:tgroup><oasis:thead><oasis:row><oasis:entry>a</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry>1</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup><oasis:tgroup><oasis:thead><oasis:row><oasis:entry>c</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry>3</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>',
      [
        {
          ...{ kind: 'table', id: 't1', label: '', anchor: null, cut: false, caption: [], notes: [] },
          ...{ head: [[{ runs: ['a'], heading: true }]], body: [[{ runs: ['1'] }]] },
          further: [{ head: [[{ runs: ['c'], heading: true }]], body: [[{ runs: ['3'] }]] }],
        },
      ],
    ],
    [
      'a table that is a picture',
      '<table-wrap><label>Table 2</label><graphic/></table-wrap>',
      [
        {
          kind: 'table',
          id: 't1',
          label: 'Table 2',
          anchor: null,
          cut: false,
          caption: [],
          head: [],
          body: [],
          notes: [],
        },
      ],
    ],
  ])('%s', async (_, inside, blocks) => expect(await blocksOf(inside)).toEqual(blocks));
});

describe('sections', () => {
  it('are in reading order with level, number and title; empty ones are left out', async () => {
    const { sections } = await readDocument(
      '<p>Before.</p><sec><label>2.</label><title>A <italic>b</italic></title><sec><title>C</title><p>c</p><sec><p>d</p></sec></sec><sec/></sec>',
      '<ack><p>Thanks.</p></ack><ack><sec><title>Funds</title><p>None.</p></sec></ack><app-group><app><title>App</title><p>x</p></app></app-group><ref-list/><fn-group><fn><p>None.</p></fn></fn-group>',
    );
    expect(sections.map(({ level, number, title }) => [level, number, title])).toEqual([
      [1, '', []],
      [1, '2', ['A ', { text: 'b', marks: ['italic'] }]],
      [2, '', ['C']],
      [3, '', []],
      [1, '', ['Acknowledgements']],
      [2, '', ['Funds']],
      [1, '', ['App']],
      [1, '', ['Notes']],
    ]);
  });

  it('end with the complete reference list', async () => {
    const { references } = await readDocument('<p>a</p>', REFERENCES);
    expect(references.map(({ label, title, pmid }) => [label, title, pmid])).toEqual([
      ['1', 'One', '11'],
      ['', 'Two a', null],
      ['', 'Two b', null],
    ]);
  });

  it.each([
    ['no body', ''],
    ['headings alone', '<sec><title>Methods</title></sec>'],
  ])('%s is not a document', async (_, body) => expect((await readArticle(jatsOf(body))).document).toBe(''));
});

describe('the size of an article is limited', () => {
  const row = `<tr>${'<td>1</td>'.repeat(100)}</tr>`;
  it.each([
    ['words', `<p>${'word '.repeat(1_000_000)}</p>`],
    ['emphasis', `<p>${'<bold>a</bold>b'.repeat(300_000)}</p>`],
    ['paragraphs', '<p>b</p>'.repeat(80_000)],
    ['citations', `<p>${`<xref ref-type="bibr" rid="${'B2 '.repeat(600)}">1</xref>`.repeat(2500)}</p>`],
    ['ids', Array.from({ length: 60_000 }, (_, at) => `<fig id="f${at}"><label>a</label></fig>`).join('')],
  ])('in %s', async (_, body) => {
    const { document } = await readArticle(jatsOf(body, REFERENCES));
    expect(JSON.parse(document).cut).toBe(true);
    expect(document.length).toBeLessThan(12_000_000);
  });

  it.each([
    ['cells', `<table>${row.repeat(101)}</table>`, 10_000],
    ['columns', `<table><tr>${'<td>1</td>'.repeat(201)}</tr><tr><td>1</td></tr></table>`, 0],
    ['spans', '<table><tr><td colspan="999999" rowspan="999999">1</td><td>2</td></tr></table>', 0],
  ])('in %s of one table', async (_, table, kept) => {
    const [block] = (await blocksOf(`<table-wrap><label>T</label>${table}</table-wrap>`)) ?? [];
    if (block?.kind !== 'table') throw new Error('no table');
    expect(block.cut).toBe(true);
    expect(block.body.flat()).toHaveLength(kept);
  });

  it('and nested lists are shown up to a maximum depth', async () => {
    const nested = `${'<list><list-item><p>a</p>'.repeat(50)}${'</list-item></list>'.repeat(50)}`;
    const blocks = (await blocksOf(nested)) ?? [];
    expect(blocks).toHaveLength(50);
    expect(blocks.at(-1)).toMatchObject({ kind: 'item', depth: 6 });
  });
});
