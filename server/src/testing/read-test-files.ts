import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaperDocument, paperDocument } from '@health/contract';
import { afterAll } from 'vitest';
import { readSource, readSources } from '../ingestion/read-sources.ts';
import type { Skipped, SourcePaper } from '../ingestion/source-paper.ts';

/** Reads files as an import does; returns the papers, and what was skipped with its reason. */
export async function readFiles(...paths: string[]) {
  const papers: SourcePaper[] = [];
  const skipped: Skipped[] = [];
  for await (const item of readSources(paths))
    if ('paper' in item) papers.push(item.paper);
    else skipped.push(item.skipped);
  return { papers, skipped };
}

/** Returns a function that reads one document as a file of the given name. Its folder goes with the test file. */
export function textReader() {
  const folder = mkdtempSync(join(tmpdir(), 'read-sources-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async (xml: string | Buffer, name = 'PMC77.xml') => {
    const file = join(folder, name);
    writeFileSync(file, xml);
    const { papers, skipped } = await readFiles(file);
    return { paper: papers[0], papers, reason: skipped[0]?.reason };
  };
}

/** A JATS article with these elements in its front, and after it. */
export const articleWith = (meta: string, rest = '') =>
  `<article article-type="research-article"><front><article-meta><title-group><article-title>T</article-title></title-group>${meta}</article-meta></front>${rest}</article>`;

/** Returns JATS of an article with this body and back matter. */
export const jatsOf = (body: string, back = '', floats = ''): string =>
  `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"><front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front><body>${body}</body><back>${back}</back><floats-group>${floats}</floats-group></article>`;

/** Returns the paper that is read of JATS; throws when none is. */
export async function readArticle(jats: string): Promise<SourcePaper> {
  async function* chunks() {
    yield Buffer.from(jats);
  }
  for await (const found of readSource({ item: 'PMC1.xml', chunks: chunks() })) {
    if ('paper' in found) return found.paper;
    throw new Error(found.skipped.reason);
  }
  throw new Error('Nothing was read');
}

/** Returns the document of an article, checked against the contract; throws when it has none. */
export async function readDocument(body: string, back = '', floats = ''): Promise<PaperDocument> {
  const { document } = await readArticle(jatsOf(body, back, floats));
  return paperDocument.parse(JSON.parse(document));
}
