import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleXml } from '../testing/extreme-articles.ts';
import { readSources } from './read-sources.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-sets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The keys of the papers in a file, and what was skipped of it, without the folder's name. */
async function read(content: string | Buffer, name = 'set.xml') {
  writeFileSync(join(folder, name), content);
  const papers: string[] = [];
  const skipped: [item: string, reason: string][] = [];
  for await (const one of readSources([join(folder, name)]))
    if ('paper' in one) papers.push(one.paper.pmc_id);
    else skipped.push([one.skipped.item.replace(`${folder}/`, ''), one.skipped.reason]);
  return { papers, skipped };
}

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const setOf = (count: number): string =>
  `<pmc-articleset>${Array.from({ length: count }, (_, index) => articleXml(index + 1)).join('\n')}`;
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `PMC${index + 1}`);
const REST = 'the rest of the file was not';

describe('a set that breaks in the middle keeps what came before and reports where it breaks', () => {
  test('in its XML', async () => {
    expect(await read(`${setOf(1320)}<article><front></article></pmc-articleset>`)).toEqual({
      papers: keys(1320),
      skipped: [
        [
          'set.xml, behind record 1,320',
          expect.stringMatching(
            `^not well-formed XML, line 3960: .*; the 1,320 records before this place were read, ${REST}$`,
          ),
        ],
      ],
    });
  });

  test('at its end', async () => {
    expect(await read(setOf(1))).toEqual({
      papers: keys(1),
      skipped: [
        [
          'set.xml, behind record 1',
          expect.stringMatching(`; the 1 record before this place was read, ${REST}$`),
        ],
      ],
    });
  });

  test('in its compressed data', async () => {
    // Stored without compression, so that the first records come out whole.
    const packed = gzipSync(`${setOf(2000)}</pmc-articleset>`, { level: 0 });
    const { papers, skipped } = await read(packed.subarray(0, packed.length / 2), 'set.xml.gz');
    expect(papers.length).toBeGreaterThan(500);
    expect(papers).toEqual(keys(papers.length));
    expect(skipped).toEqual([
      [
        `set.xml.gz, behind record ${papers.length.toLocaleString('en-GB')}`,
        expect.stringMatching(`^cannot be read: unexpected end of file; .* were read, ${REST}$`),
      ],
    ]);
  });

  test('within a character', async () => {
    const start = setOf(3);
    expect(await read(bytes(start, '<article>', [0xc3, 0x28], '</article></pmc-articleset>'))).toEqual({
      papers: keys(3),
      skipped: [
        [
          'set.xml, behind record 3',
          `not valid UTF-8, byte ${(start.length + 10).toLocaleString('en-GB')}; the 3 records before this place were read, ${REST}`,
        ],
      ],
    });
  });
});

describe('a file with one article is either read or skipped', () => {
  test.each([
    ['NUL bytes', '\0'.repeat(400), /^not well-formed XML, line 3: /],
    ['another article', articleXml(2), /^not well-formed XML, line 3: /],
    ['words', 'words', /^not well-formed XML, line 3: /],
  ])('with %s after it', async (_, rest, reason) => {
    expect(await read(articleXml(1) + rest, 'PMC1.xml')).toEqual({
      papers: [],
      skipped: [['PMC1.xml', expect.stringMatching(reason)]],
    });
  });

  test('with half a character at its end', async () => {
    expect(await read(bytes(articleXml(1), [0xe2, 0x82]), 'PMC1.xml')).toEqual({
      papers: [],
      skipped: [['PMC1.xml', 'not valid UTF-8: it ends in the middle of a character']],
    });
  });
});

describe('invalid bytes are reported, not replaced', () => {
  const whole = (title: string) => articleXml(1, { title });
  const [before = '', behind = ''] = whole('@').split('@');
  const place = (before.length + 1).toString();

  test.each<[string, number[]]>([
    ['a lone continuation', [0x80]],
    ['a character that is not finished', [0xe2, 0x82]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
    ['a longer form than needed', [0xc0, 0xaf]],
    ['Latin-1', [0xe9]],
  ])('%s', async (_, wrong) => {
    const { papers, skipped } = await read(bytes(before, wrong, behind), 'PMC1.xml');
    expect(papers).toEqual([]);
    expect(skipped).toEqual([['PMC1.xml', `not valid UTF-8, byte ${place}`]]);
  });

  test('after 4 MB, where a character spans two chunks', async () => {
    const long = '<!--é🦵-->'.repeat(700_000);
    const { skipped } = await read(bytes(long, before, [0x80], behind), 'PMC1.xml');
    const at = Buffer.byteLength(long) + before.length + 1;
    expect(skipped).toEqual([['PMC1.xml', `not valid UTF-8, byte ${at.toLocaleString('en-GB')}`]]);
  });

  test('except the replacement character itself, which is valid', async () => {
    expect((await read(whole('A \ufffd B'), 'PMC1.xml')).papers).toEqual(['PMC1']);
    const { skipped } = await read(bytes(before, '\ufffd', [0xff], behind), 'PMC1.xml');
    expect(skipped).toEqual([['PMC1.xml', `not valid UTF-8, byte ${before.length + 4}`]]);
  });

  test('in an unknown encoding', async () => {
    const { skipped } = await read(`<?xml version="1.0" encoding="klingon"?>${whole('A')}`, 'PMC1.xml');
    expect(skipped).toEqual([['PMC1.xml', 'unknown encoding "klingon"']]);
  });

  test('in another encoding', async () => {
    const utf16 = Buffer.from(`\ufeff${whole('A\ud800 B')}`, 'utf16le');
    const { skipped } = await read(utf16, 'PMC1.xml');
    expect(skipped).toEqual([['PMC1.xml', 'not valid UTF-16LE, byte 1 or behind it']]);
  });
});
