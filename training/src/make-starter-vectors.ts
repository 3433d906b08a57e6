import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadStarter } from '@health/server/ingestion/starter/load-starter';
import { openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { quantise } from '@health/server/platform/encoder/signs';
import { resource } from '@health/server/resources';
import { nameOfVectors, papersWithoutVector } from '@health/server/search/meaning/embed-papers';
import { hashOfText, STARTER_VECTORS } from '@health/server/search/meaning/starter-vectors';

// npm run starter:vectors: recomputes the vectors that come with the starter library with the bundled encoder.
const library = fileURLToPath(resource('starter'));
const MORE_THAN_THERE_ARE = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'health-starter-'));
const database = await openDatabase({ DATA_DIR: folder });
const encoder = bundledEncoder();
try {
  await migrate(database);
  await loadStarter(database.db, library);
  const name = nameOfVectors(encoder);
  const papers = await papersWithoutVector(database.db, name, { most: MORE_THAN_THERE_ARE });
  const texts = papers.map(({ text }) => text);
  const vectors = await encoder.embed(texts, new AbortController().signal);
  const entries = papers.map(({ pmc_id: id, text }, index): [string, { text: string; vector: string }] => [
    id,
    { text: hashOfText(text), vector: Buffer.from(quantise(vectors[index] ?? [])).toString('base64') },
  ]);
  const made = Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(STARTER_VECTORS, `${JSON.stringify({ name, papers: made }, null, 1)}\n`);
  console.log(`${papers.length} papers of the starter library have a vector.`);
} finally {
  await encoder.close();
  await database.close();
  rmSync(folder, { recursive: true });
}
