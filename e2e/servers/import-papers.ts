import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnServer } from './own-server.ts';

const importer = fileURLToPath(new URL('../../server/src/bin/import.ts', import.meta.url));

/** What a made-up article is about; `abstract` is written as JATS. */
export interface MadeUpArticle {
  number: number;
  title: string;
  abstract: string;
  doi?: string;
}

/** Imports made-up articles by the command of the README, beside the running server. */
export async function importArticles(server: OwnServer, articles: MadeUpArticle[]): Promise<void> {
  const folder = join(server.folder, `papers-${articles.map(({ number }) => number)}`);
  mkdirSync(folder);
  for (const article of articles) writeFileSync(join(folder, `${idOf(article)}.xml`), jats(article));
  await runImport(server, folder);
}

/** Imports one article as it is written, in the same way. */
export async function importJats(server: OwnServer, name: string, written: string): Promise<void> {
  const file = join(server.folder, `${name}.xml`);
  writeFileSync(file, written);
  await runImport(server, file);
}

async function runImport(server: OwnServer, path: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', importer, path], {
    env: { ...process.env, DATA_DIR: server.folder },
  });
}

const idOf = ({ number }: MadeUpArticle) => `PMC${9990000000 + number}`;

const jats = (article: MadeUpArticle) => `<article article-type="research-article"><front>
  <journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group></journal-meta>
  <article-meta><article-id pub-id-type="pmc">${idOf(article)}</article-id>
    ${article.doi ? `<article-id pub-id-type="doi">${article.doi}</article-id>` : ''}
    <title-group><article-title>${article.title}</article-title></title-group>
    <pub-date><year>2026</year></pub-date>
    <abstract>${article.abstract}</abstract>
  </article-meta></front></article>`;
