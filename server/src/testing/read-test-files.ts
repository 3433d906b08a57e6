import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readSources } from '../ingestion/read-sources.ts';
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
