import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readSources } from './read-sources.ts';
import type { Skipped, SourcePaper } from './source-paper.ts';

const archive = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${name}.tar.xz`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'awkward-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function unpacked(name: string): boolean {
  if (!existsSync(archive(name))) return false;
  execFileSync('tar', ['xJf', archive(name), '-C', folder]);
  return true;
}

async function readAll(path: string) {
  const papers: SourcePaper[] = [];
  const skipped: Skipped[] = [];
  for await (const item of readSources([path]))
    if ('paper' in item) papers.push(item.paper);
    else skipped.push(item.skipped);
  return { papers, skipped };
}

async function only(file: string): Promise<SourcePaper> {
  const { papers, skipped } = await readAll(join(folder, file));
  expect(skipped).toEqual([]);
  expect(papers).toHaveLength(1);
  const [paper] = papers;
  if (!paper) throw new Error(`${file} gave no paper`);
  expect(paper.pmc_id).toBe(file.replace('.xml', ''));
  // No markup, TeX preamble or unresolved reference anywhere.
  expect(JSON.stringify(paper)).not.toMatch(
    /<\/?(?:p|sec|xref|italic|mml:)\b|\\\\usepackage|documentclass|&#x?\d/,
  );
  return paper;
}

type Check = (paper: SourcePaper, xml: string) => void;
const checks: Record<string, Check> = {
  'PMC1240052.xml': (paper) => expect(paper.title).toMatch(/EGFR/),
  'PMC1334387.xml': ({ abstract, title }) => {
    expect(title).toMatch(/^Binding of a fluorescence reporter/);
    expect(abstract).toMatch(/^Odorant-binding proteins/);
    expect(abstract).not.toMatch(/referee|competing interests/i);
  },
  'PMC5407976.xml': ({ abstract }) => {
    expect(abstract).toMatch(/V.{0,3}_\(?.*O_2/);
    expect(abstract).not.toMatch(/\\/);
  },
  'PMC4210722.xml': ({ abstract, title }) => {
    expect(title).toMatch(/^Collection of vaccination data in the German National Cohort/);
    expect(`${title} ${abstract}`).not.toMatch(/Hintergrund|Erhebung|Ergebnisse/);
  },
  'PMC3388108.xml': ({ article_type, relations }) => {
    expect(article_type).toBe('retraction');
    expect(relations).toMatchObject([{ kind: 'retracts', doi: '10.1371/journal.pone.0035142' }]);
  },
  'PMC5816528.xml': ({ relations, publication_types, article_type }) => {
    expect([...relations, ...publication_types.filter((type) => /retract/i.test(type))]).toEqual([]);
    expect(article_type).toBe('research-article');
  },
  'PMC2651656.xml': ({ article_type, relations }) => {
    expect(article_type).toBe('correction');
    expect(relations).toMatchObject([{ kind: 'corrects', pmid: '18596958' }]);
  },
  'PMC5327768.xml': ({ abstract }) => expect(abstract).toBe(''),
  'PMC4704299.xml': ({ authors }) => {
    expect(authors.filter((name) => /SWIFT Cast/.test(name))).toHaveLength(1);
    expect(authors.join()).not.toMatch(/Dounavi|Anderson/);
  },
  'PMC1079844.xml': ({ authors }, xml) => {
    expect(authors[0]).toBe('Heart Protection Study Collaborative Group');
    for (const [, surname = ''] of (xml.split('</contrib-group>')[0] ?? '').matchAll(/<surname>([^<]+)/g))
      expect(authors.join()).toContain(surname);
  },
  'PMC5997883.xml': ({ title, abstract }) => expect(title + abstract).toContain('\u05f3'),
  'PMC2423497.xml': (paper) =>
    expect(paper).toMatchObject({ pub_year: 1988, journal: 'HPB Surgery', sections: [] }),
  'PMC6033956.xml': ({ sections }) => expect(sections.length).toBeGreaterThan(100),
  // Its 531 characters count a footnote (supplementary files) set inside the title; the title itself is this.
  'PMC5603897.xml': ({ title }) =>
    expect(title).toBe(
      'A complex stereochemical relay approach to the antimalarial alkaloid ocimicide A₁. Evidence for a structural revision',
    ),
  'PMC11254592.xml': ({ abstract }) => expect(abstract).toMatch(/^Cleaner heating policies aim to reduce/),
  'PMC5674245.xml': ({ abstract, plain_summary }) => {
    expect(abstract).toMatch(/^Aim: We report synthesis/);
    expect(plain_summary).toMatch(/^Staphylococcus aureus/);
  },
  'PMC6318099.xml': ({ abstract }) => expect(abstract).toMatch(/^Starch is an important nutrient/),
  'PMC3571135.xml': ({ pub_year }) => expect(pub_year).toBe(2012),
  'PMC3800961.xml': ({ doi, pmid }) => expect([doi, pmid]).toEqual([null, null]),
  'PMC5585224.xml': ({ sections, parts }) => {
    const body = sections.map(({ text }) => text).join(' ');
    expect(body.match(/O_?[2₂]/g)?.length).toBeGreaterThan(100);
    expect(body).not.toMatch(/\\[a-z]+\{/);
    // The others are in its abstract, in titles and after its body.
    expect(parts.formulas).toHaveLength(132);
    for (const { text, mathml, section } of parts.formulas) {
      expect(mathml).toMatch(/^<math .*<\/math>$/);
      expect(sections[section ?? -1]?.text).toContain(text);
    }
  },
};

const jats = unpacked('jats-awkward');
describe.skipIf(!jats)(
  `every line of AWKWARD.tsv${jats ? '' : ' (shared/data/jats-awkward.tar.xz is missing)'}`,
  () => {
    const lines = jats ? readFileSync(join(folder, 'AWKWARD.tsv'), 'utf8').trim().split('\n').slice(1) : [];
    const files = lines.map((line) => line.split('\t')[0] ?? '');

    test.each(files.filter((file) => file !== 'PMC10853552.xml'))('%s', async (file) => {
      const paper = await only(file);
      const check = checks[file];
      if (!check) throw new Error(`no check for ${file}`);
      check(paper, readFileSync(join(folder, file), 'utf8'));
    });

    test('PMC10853552.xml is rejected with the line, and the files next to it are read', async () => {
      const { papers, skipped } = await readAll(folder);
      expect(skipped.find(({ item }) => item.endsWith('PMC10853552.xml'))?.reason).toMatch(
        /^not well-formed XML, line \d+: /,
      );
      for (const file of files.filter((name) => name !== 'PMC10853552.xml'))
        expect(papers.map(({ pmc_id }) => `${pmc_id}.xml`)).toContain(file);
    });
  },
);

const pubmed = unpacked('pubmed-xml');
describe.skipIf(!pubmed)(`PubMed files${pubmed ? '' : ' (shared/data/pubmed-xml.tar.xz is missing)'}`, () => {
  const names = pubmed ? readdirSync(join(folder, 'pubmed-xml')).filter((name) => name.endsWith('.xml')) : [];

  test.each(names)('%s', async (name) => {
    const path = join(folder, 'pubmed-xml', name);
    const { papers, skipped } = await readAll(path);
    const records = readFileSync(path, 'utf8').match(/<(?:PubmedArticle|PubmedBookArticle)>/g)?.length;
    expect(papers.length + skipped.length).toBe(records);
    for (const { reason } of skipped) expect(reason).toMatch(/^a book or a chapter, not a paper$/);
    for (const { pub_year, title } of papers) {
      expect(pub_year).toBeGreaterThan(1900);
      expect(title).not.toMatch(/[<>]|^\[/);
    }
  });
});
