import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { articleXml } from '../testing/extreme-articles.ts';
import { sizeOf } from './open-sources.ts';
import { readSources } from './read-sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The keys of the papers that were read, and what was skipped, without the folder's name. */
async function read(path = folder) {
  const papers: string[] = [];
  const skipped: [item: string, reason: string][] = [];
  for await (const one of readSources([path]))
    if ('paper' in one) papers.push(one.paper.pmc_id);
    else skipped.push([one.skipped.item.replace(`${folder}/`, ''), one.skipped.reason]);
  return { papers, skipped };
}
const write = (name: string, content: string | Buffer = articleXml(1)) =>
  writeFileSync(join(folder, name), content);

const LINK = 'a link, which is not followed';
const SPECIAL = 'neither a file nor a folder';

describe('a folder', () => {
  test('with a link to itself, to a file and to nothing reports them and ends', async () => {
    write('PMC1.xml');
    symlinkSync('.', join(folder, 'itself.xml'));
    symlinkSync('PMC1.xml', join(folder, 'PMC2.xml'));
    symlinkSync('nowhere', join(folder, 'PMC3.xml'));
    expect(await read()).toEqual({
      papers: ['PMC1'],
      skipped: [
        ['PMC2.xml', LINK],
        ['PMC3.xml', LINK],
        ['itself.xml', LINK],
      ],
    });
    expect(await sizeOf([folder])).toBe(articleXml(1).length);
  });

  test('with a pipe without a writer does not wait for it', async () => {
    execFileSync('mkfifo', [join(folder, 'PMC1.xml')]);
    expect(await read()).toEqual({ papers: [], skipped: [['PMC1.xml', SPECIAL]] });
  });

  test('that is given as a link is read', async () => {
    mkdirSync(join(folder, 'papers'));
    write('papers/PMC1.xml');
    symlinkSync('papers', join(folder, 'link'));
    expect(await read(join(folder, 'link'))).toEqual({ papers: ['PMC1'], skipped: [] });
  });

  test.skipIf(process.getuid?.() === 0)('without read permission is reported', async () => {
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0);
    write('PMC1.xml');
    expect(await read()).toEqual({ papers: ['PMC1'], skipped: [['closed', 'no right to read it']] });
    chmodSync(join(folder, 'closed'), 0o700);
  });
});

type Entry = Pick<Header, 'name'> & Partial<Header> & { content?: string | Buffer };

async function tarOf(...entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  return buffer(tar);
}

describe('an archive', () => {
  test('reports its links and devices and is read', async () => {
    const tar = await tarOf(
      { name: 'a/PMC1.xml', content: articleXml(1) },
      { name: 'a/PMC2.xml', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'a/PMC3.xml', type: 'link', linkname: 'a/PMC1.xml' },
      { name: 'a/PMC4.xml', type: 'character-device' },
      { name: 'a/PMC5.xml', type: 'fifo' },
      { name: 'a/b', type: 'directory' },
      { name: 'a/PMC6.xml', content: articleXml(6) },
    );
    write('some.tar', tar);
    expect(await read()).toEqual({
      papers: ['PMC1', 'PMC6'],
      skipped: [
        ['some.tar: a/PMC2.xml', LINK],
        ['some.tar: a/PMC3.xml', LINK],
        ['some.tar: a/PMC4.xml', SPECIAL],
        ['some.tar: a/PMC5.xml', SPECIAL],
      ],
    });
  });

  test.each([
    ['in a header', 4 * 1024 + 100],
    ['in an entry', 3 * 1024 + 700],
  ])('that ends %s keeps what came before and reports that the rest was not read', async (_, bytes) => {
    const content = articleXml(1).padEnd(1024);
    const numbered = (number: number) => ({
      name: `PMC${number}.xml`,
      content: content.replace('>1<', `>${number}<`),
    });
    const tar = await tarOf(numbered(1), numbered(2), numbered(3), numbered(4));
    write('cut.tar', tar.subarray(0, bytes));
    write('cut.tar.gz', gzipSync(tar.subarray(0, bytes)));
    write('torn.tar.gz', gzipSync(tar, { level: 0 }).subarray(0, bytes));
    const { papers, skipped } = await read();
    expect(papers).toEqual(['PMC1', 'PMC2', 'PMC1', 'PMC2', 'PMC1', 'PMC2']);
    for (const name of ['cut.tar', 'cut.tar.gz', 'torn.tar.gz'])
      expect(skipped.filter(([item]) => item.startsWith(`${name}, behind entry `))).toEqual([
        [
          expect.anything(),
          expect.stringMatching(/^the archive breaks here: .*; the rest of it was not read$/),
        ],
      ]);
  });

  test('of archives is read, and one nested too deeply is reported at once', async () => {
    const inner = gzipSync(await tarOf({ name: 'PMC1.xml.gz', content: gzipSync(articleXml(1)) }));
    write('twice.tar', await tarOf({ name: 'inner.tgz', content: inner }));
    let nested: Buffer = Buffer.from(articleXml(2));
    for (let layers = 0; layers < 1000; layers++) nested = gzipSync(nested, { level: 1 });
    write('nested.xml.gz', nested);
    expect(await read()).toEqual({
      papers: ['PMC1'],
      skipped: [['nested.xml.gz', 'packed more than 4 times']],
    });
  });
});
