import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ArticleParts, articleXml } from '../testing/extreme-articles.ts';
import { readSources } from './read-sources.ts';
import type { ReadItem } from './source-paper.ts';

async function read(parts: ArticleParts) {
  const folder = mkdtempSync(join(tmpdir(), 'bounded-'));
  writeFileSync(join(folder, 'PMC1.xml'), articleXml(1, parts));
  const items: ReadItem[] = [];
  for await (const item of readSources([folder])) items.push(item);
  rmSync(folder, { recursive: true });
  const [item] = items;
  if (items.length !== 1 || !item || !('paper' in item)) throw new Error(JSON.stringify(items));
  return item;
}

const list = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(index)).join('');

test.each<
  [
    field: string,
    parts: ArticleParts,
    said: string,
    size: (found: Awaited<ReturnType<typeof read>>) => number,
    most: number,
  ]
>([
  [
    'abstract',
    { meta: `<abstract><p>${'a'.repeat(49_999)}🦵🦵</p></abstract>` },
    'abstract: only the first 50,000 characters are kept',
    ({ paper }) => paper.abstract.length,
    49_999,
  ],
  [
    'plain summary',
    { meta: `<abstract abstract-type="plain-language-summary"><p>${'word '.repeat(50_000)}</p></abstract>` },
    'plain_summary: only the first 20,000 characters are kept',
    ({ paper }) => paper.plain_summary?.length ?? 0,
    20_000,
  ],
  [
    'conclusion',
    { body: `<sec><title>Conclusions</title><p>${'word '.repeat(50_000)}</p></sec>` },
    'conclusion: only the first 20,000 characters are kept',
    ({ paper }) => paper.conclusion?.text.length ?? 0,
    20_000,
  ],
  [
    'authors',
    {
      meta: `<contrib-group>${list(12_000, (index) => `<contrib><collab>A${index}</collab></contrib>`)}</contrib-group>`,
    },
    'authors: only 10,000 of 12,000 are kept whole',
    ({ paper }) => paper.authors.length,
    10_000,
  ],
  [
    'a keyword',
    { meta: `<kwd-group><kwd>${'k'.repeat(400)}</kwd><kwd>knee</kwd></kwd-group>` },
    'key_words: only 2 of 2 are kept whole',
    ({ paper }) => paper.key_words.join().length,
    305,
  ],
  [
    'text of the body',
    { body: `<sec><p>${'word '.repeat(2_100_000)}</p></sec>` },
    'sections: only the first 10,000,000 characters are kept',
    ({ paper }) => paper.sections[0]?.text.length ?? 0,
    9_999_999,
  ],
])(
  'when the %s is too long, its beginning is kept, and the truncation is reported',
  async (_, parts, said, size, most) => {
    const found = await read(parts);
    expect(found.shortened).toEqual([said]);
    expect(size(found)).toBe(most);
    expect(JSON.stringify(found.paper).isWellFormed()).toBe(true);
  },
);

test('the length of section titles and the number of sections that cite an entry are limited', async () => {
  const { paper } = await read({
    body: `<sec><title>${'Aim '.repeat(5000)}</title>${list(2000, () => '<sec><title>B</title><p><xref ref-type="bibr" rid="r"/>a</p></sec>')}</sec>`,
    back: list(10, () => '<ref-list><ref id="r"><mixed-citation>a</mixed-citation></ref></ref-list>'),
  });
  expect(Math.max(...paper.sections.map(({ heading }) => heading.length))).toBe(2000);
  expect(paper.parts.references.map(({ cited_in }) => cited_in.length)).toEqual(Array(10).fill(1000));
});
