import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataset } from './datasets.ts';

const files = globSync('{questions,labels,users}/**/*.{json,jsonl}', {
  cwd: fileURLToPath(dataset('./')),
}).toSorted();
const read = (path: string) => readFileSync(dataset(path), 'utf8');

/** The entries of a list, or of all lists that an object holds. */
const entriesIn = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : Object.values(value ?? {}).reduce((sum: number, inner) => sum + entriesIn(inner), 0);

function sizeOf(path: string): number {
  const text = read(path);
  return path.endsWith('.json')
    ? entriesIn(JSON.parse(text))
    : text.split('\n').filter((line) => line && JSON.parse(line)).length;
}

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
