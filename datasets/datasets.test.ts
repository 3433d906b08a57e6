import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataset } from './datasets.ts';

const files = globSync('{questions,reading,labels,users}/**/*.{json,jsonl}', {
  cwd: fileURLToPath(dataset('./')),
}).toSorted();
const read = (path: string) => readFileSync(dataset(path), 'utf8');
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The entries of a list, or of all lists that an object holds. */
const entriesIn = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : Object.values(value ?? {}).reduce((sum: number, inner) => sum + entriesIn(inner), 0);

const sizeOf = (path: string): number =>
  path.endsWith('.json') ? entriesIn(JSON.parse(read(path))) : linesOf(path).length;

describe('the README', () => {
  const rows = [...read('README.md').matchAll(/^\| `([^`]+\.jsonl?)` \| ([\d,]+) \|/gm)];

  it('lists every file once, and no other', () => {
    expect(rows.map(([, path]) => path).toSorted()).toEqual(files);
  });

  it('says how many entries each has', () => {
    const listed = rows.map(([, path, size = '']) => [path, Number(size.replaceAll(',', ''))]);
    expect(listed).toEqual(rows.map(([, path = '']) => [path, sizeOf(path)]));
  });
});

describe('questions for the reader', () => {
  const [narrow, near, general] = ['narrow', 'near', 'general'].map((name) =>
    linesOf(`reading/${name}.jsonl`),
  );
  /** The papers of the questions of a part, those graded for general questions included. */
  const papersOf = (part: string): Set<string> => {
    const single = [...(narrow ?? []), ...(near ?? [])].filter((line) => line.part === part);
    const graded = (general ?? []).filter((line) => line.part === part).flatMap(({ papers }) => papers);
    return new Set([...single, ...graded].map(({ pmc }) => pmc));
  };
  const teaching = papersOf('teach');

  it('no paper that a measured question was written from teaches', () => {
    const measured = files.filter((path) =>
      /fresh(-\d)?\.jsonl$|everyday-validation|patient-questions|lay-questions/.test(path),
    );
    const papers = measured.flatMap((path) => read(path).match(/PMC\d+/g) ?? []);
    expect(papers.filter((pmc) => teaching.has(pmc))).toEqual([]);
  });

  it('a paper that questions were written from is in one part', () => {
    const parts = Map.groupBy([...(narrow ?? []), ...(near ?? [])], ({ pmc }) => pmc);
    const divided = [...parts].filter(([, lines]) => new Set(lines.map(({ part }) => part)).size > 1);
    expect(divided.map(([pmc]) => pmc)).toEqual([]);
    const kept = (narrow ?? []).filter(({ part }) => part !== 'teach').map(({ pmc }) => pmc);
    expect(kept.filter((pmc) => teaching.has(pmc))).toEqual([]);
  });

  it('no question is in two parts', () => {
    const lines = [...(narrow ?? []), ...(near ?? []), ...(general ?? [])];
    const byText = Map.groupBy(lines, ({ question }) => question.toLowerCase());
    const divided = [...byText].filter(([, same]) => new Set(same.map(({ part }) => part)).size > 1);
    expect(divided.map(([question]) => question)).toEqual([]);
  });

  it('grades and answers are those that the README names', () => {
    const graded = (general ?? []).flatMap(({ papers }) => papers);
    expect(graded.filter(({ grade }) => ![0, 1, 2, 3].includes(grade))).toEqual([]);
    const answers = ['yes', 'no', 'mixed', 'na'];
    expect((narrow ?? []).filter(({ answer }) => !answers.includes(answer))).toEqual([]);
    expect(graded.filter(({ grade, answer }) => grade >= 2 && !answers.includes(answer))).toEqual([]);
    expect((narrow ?? []).filter(({ decisive }) => decisive.length === 0)).toEqual([]);
  });
});
