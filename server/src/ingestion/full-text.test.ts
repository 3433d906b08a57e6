import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources } from './read-sources.ts';
import type { SourcePaper } from './source-paper.ts';

let paper: SourcePaper;
const folder = mkdtempSync(join(tmpdir(), 'full-text-'));
beforeAll(async () => {
  paper = await read(fileURLToPath(new URL('jats/fixtures/full-text.xml', import.meta.url)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(file: string): Promise<SourcePaper> {
  for await (const item of readSources([file])) if ('paper' in item) return item.paper;
  throw new Error(`${file} gave no paper`);
}

/** Reads an article of this body and this back matter. */
function readBody(body: string, back = ''): Promise<SourcePaper> {
  const file = join(folder, 'PMC1.xml');
  const front =
    '<front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front>';
  writeFileSync(file, `<article>${front}<body>${body}</body><back>${back}</back></article>`);
  return read(file);
}

describe('the full text of an article', () => {
  it('has sections with their level, number and kind; a subsection has the kind of its section', () => {
    expect(paper.sections).toEqual([
      { heading: 'What we did', text: 'We asked[1,3].', level: 1, number: '2', kind: 'methods' },
      {
        heading: 'What we did › 2.1. Sums',
        text: 'We took 1/2 of them:\nx = 3',
        level: 2,
        number: '2.1',
        kind: 'methods',
      },
      { heading: 'What we did', text: 'And more.', level: 1, number: '2', kind: 'methods' },
      {
        heading: 'Results and discussion',
        text: 'All slept.\nTable 1: Sleepers\nBy group.\nSign | Group\nA | B\nSlept | 60a |\n1 2 | 4 < 5\na Of 61.\nSD: deviation.\nFigure 1: A pear.',
        level: 1,
        number: '',
        kind: 'results',
      },
      {
        heading: 'Figures and tables',
        text: 'Figure 2: Another pear.',
        level: 1,
        number: '',
        kind: null,
      },
    ]);
  });

  it('has tables as grids, including those in appendices', () => {
    expect(paper.parts.tables).toEqual([
      {
        section: 3,
        label: 'Table 1',
        caption: 'Sleepers\nBy group.',
        header: [
          ['Sign', 'Group', 'Group'],
          ['Sign', 'A', 'B'],
        ],
        rows: [
          ['Slept', '60a', ''],
          ['Slept', '1 2', '4 < 5'],
        ],
        footnotes: ['a Of 61.', 'SD: deviation.'],
        cut: false,
      },
      {
        section: null,
        label: 'Table A1',
        caption: 'Pears',
        header: [['Kind']],
        rows: [['Conference']],
        footnotes: [],
        cut: false,
      },
    ]);
  });

  it('has figures with their captions', () => {
    expect(paper.parts.figures).toEqual([
      { section: 3, label: 'Figure 1', caption: 'A pear.' },
      { section: 4, label: 'Figure 2', caption: 'Another pear.' },
    ]);
  });

  it('has formulas as text and as source, without scripts', () => {
    expect(paper.parts.formulas).toEqual([
      {
        section: 1,
        display: false,
        label: '',
        text: '1/2',
        tex: String.raw`\frac{1}{2}`,
        mathml:
          '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
      },
      { section: 1, display: true, label: '(1)', text: 'x = 3', tex: null, mathml: null },
    ]);
  });

  it('has its reference list, and the places where each entry is cited', () => {
    const none = { title: '', source: '', year: null, volume: '', issue: '', pages: '', doi: null };
    const noIds = { pmid: null, pmc_id: null };
    expect(paper.parts.references).toEqual([
      {
        label: '1',
        authors: ['Ana B Roe', 'Pear Group'],
        title: 'Pears in vivo',
        source: 'J Pears',
        year: 2009,
        volume: '3',
        issue: '2',
        pages: '10-12',
        doi: '10.9999/PEARS.1',
        pmid: '123',
        pmc_id: 'PMC45',
        text: '',
        cited_in: [0, 3],
      },
      {
        ...none,
        label: '2',
        authors: ['L Wei', 'Ng, T.'],
        title: 'Quinces',
        source: 'J Quinces',
        year: 2011,
        pages: 'e7',
        doi: '10.9999/quinces.2',
        pmid: '456',
        pmc_id: null,
        text: 'Wei L, Ng, T. Quinces. J Quinces (2011) e7. doi: 10.9999/quinces.2.',
        cited_in: [],
      },
      {
        ...none,
        ...noIds,
        label: '',
        authors: [],
        doi: '10.9999/report.3',
        text: 'Pear Office. Annual report. Link',
        cited_in: [0],
      },
      {
        ...none,
        ...noIds,
        label: '',
        authors: ['Pear Press'],
        source: 'All pears',
        year: 1999,
        text: 'Pear Press. All pears. 1999. Paris Press',
        cited_in: [],
      },
    ]);
  });
});

describe('the size of an article is limited', () => {
  it('for cells that span many columns and rows', async () => {
    const cell = `<td colspan="100000" rowspan="100000">${'x'.repeat(5000)}</td>`;
    const table = `<table-wrap><label>T</label><table><tr>${cell}</tr>${'<tr><td>y</td></tr>'.repeat(300)}</table></table-wrap>`;
    const { parts } = await readBody(table.repeat(60));
    expect(parts.tables[0]).toMatchObject({ label: 'T', cut: true });
    expect(JSON.stringify(parts).length).toBeLessThan(9_000_000);
  });

  it('for the number of entries, so that the database can count them', async () => {
    const [formula, figure, entry] = [
      '<inline-formula>x</inline-formula>',
      '<fig><label>F</label></fig>',
      '<ref><mixed-citation>R</mixed-citation></ref>',
    ].map((part) => part.repeat(40_000));
    const { parts } = await readBody(`${formula}${figure}`, `<ref-list>${entry}</ref-list>`);
    for (const { length } of [parts.formulas, parts.figures, parts.references])
      expect(length).toBeLessThan(32_768);
  });

  it('for the source of one formula', async () => {
    const { parts, sections } = await readBody(`<p><math>${'<mn>1</mn>'.repeat(5000)}</math></p>`);
    expect(sections[0]?.text).toBe('1'.repeat(5000));
    expect(parts.formulas).toMatchObject([{ text: '1'.repeat(5000), mathml: null }]);
  });
});
