import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSources } from '../../ingestion/read-sources.ts';
import { playEuropePmc } from './europe-pmc.ts';
import { generatedPapers } from './generated-papers.ts';
import { playedInterest } from './played-interests.ts';
import { PlayedLibrary, type PlayedPaper, playedPaper } from './played-paper.ts';
import { startSourceServer } from './source-server.ts';
import { filledZotero, playZotero } from './zotero.ts';

/**
 * Reads the JATS articles of a folder as papers that the sources hold, at most `most` of them. Their full texts are read from the
 * files when they are asked for.
 */
async function playedFolder(folder: string, most = Number.POSITIVE_INFINITY): Promise<PlayedPaper[]> {
  const papers: PlayedPaper[] = [];
  for await (const one of readSources([folder])) {
    if (papers.length >= most) break;
    if ('skipped' in one) continue;
    const { item, paper } = one;
    const bare = {
      ...paper,
      sections: [],
      document: '',
      parts: { tables: [], figures: [], formulas: [], references: [] },
    };
    const played = playedPaper(bare);
    const readFullText = played.readFullText && (() => readFile(item, 'utf8'));
    papers.push({ ...played, readFullText });
  }
  return papers;
}

// Plays the sources as a process: `node server/src/testing/source-server/start.ts --folder <JATS files> --delay 150`. It prints the
// settings with which a server of the application asks it. With `--interest <label>`, as often as wanted, it holds `--generated` papers
// on each.
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    most: { type: 'string', default: '5000' },
    generated: { type: 'string', default: '2000' },
    delay: { type: 'string', default: '0' },
    port: { type: 'string', default: '0' },
    interest: { type: 'string', multiple: true, default: [] },
  },
});

const { folder, most, generated, delay, port, interest: interests } = values;
const today = new Date();
const onInterests = interests.flatMap((label) => playedInterest(label, Number(generated), today));
const isThere = folder !== undefined && existsSync(folder);
const library = new PlayedLibrary(
  isThere
    ? await playedFolder(folder, Number(most))
    : interests.length > 0
      ? onInterests
      : generatedPapers(Number(generated)),
);
const server = await startSourceServer(
  { 'europe-pmc': playEuropePmc(library), zotero: playZotero(filledZotero()) },
  { delay: Number(delay), port: Number(port) },
);
console.log(`${library.all().length} papers at ${server.url}`);
for (const [name, value] of Object.entries(server.environment)) console.log(`${name}=${value}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
