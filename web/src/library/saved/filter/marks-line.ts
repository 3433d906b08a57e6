import { statusNames } from '../../../papers/notes/status-names.ts';
import type { MarkedPaper } from './marked-papers.ts';

/** "Reading · In Review, Methods · Tagged diet · Note": what the user keeps about a saved paper, in one line. */
export function marksLine({ status, folders, tags, hasNote }: MarkedPaper): string {
  return [
    statusNames[status],
    folders.length > 0 && `In ${folders.join(', ')}`,
    tags.length > 0 && `Tagged ${tags.join(', ')}`,
    hasNote && 'Note',
  ]
    .filter(Boolean)
    .join(' · ');
}
