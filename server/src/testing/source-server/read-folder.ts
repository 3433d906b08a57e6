import { readFile } from 'node:fs/promises';
import { readSources } from '../../ingestion/read-sources.ts';
import { type PlayedPaper, playedPaper } from './played-paper.ts';

/**
 * Reads the JATS articles of a folder as papers that the sources hold, at most `most` of them. Their full texts are read from the
 * files when they are asked for.
 */
export async function playedFolder(folder: string, most = Number.POSITIVE_INFINITY): Promise<PlayedPaper[]> {
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
