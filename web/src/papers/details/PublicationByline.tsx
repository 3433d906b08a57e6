import type { Paper } from '@health/contract';
import { publicationLine } from './paper-words.ts';
import { JournalLink } from './SearchLink.tsx';

/** Where a paper was published, "The Lancet · Volume 12 · 2021"; the journal searches for its papers. */
export function PublicationByline({ paper }: { paper: Paper }) {
  const rest = publicationLine({ ...paper, journal: '' });
  return (
    <>
      {paper.journal && <JournalLink journal={paper.journal} />}
      {paper.journal && rest && ' · '}
      {rest}
    </>
  );
}
