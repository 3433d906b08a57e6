import type { Paper } from '@health/contract';
import { authorLine } from '../../papers/details/author-line.ts';
import { cutText } from '../../papers/details/cut-text.ts';
import { PaperList } from './PaperList.tsx';
import { PaperRow } from './PaperRow.tsx';

interface LastPapersProps {
  heading: string;
  /** The sentence shown when there are no papers. */
  empty: string;
  /** The newest first; three are shown. */
  papers: Pick<Paper, 'pmc_id' | 'title' | 'authors' | 'pub_year'>[];
  /** Letters of a title that are shown. */
  titleLength: number;
  onOpen: (pmcId: string) => void;
}

/** The last three papers of a kind. */
export function LastPapers({ heading, empty, papers, titleLength, onOpen }: LastPapersProps) {
  return (
    <PaperList heading={heading} empty={empty}>
      {papers.slice(0, 3).map(({ pmc_id, title, authors, pub_year }) => (
        <PaperRow
          key={pmc_id}
          title={cutText(title, titleLength)}
          note={authorLine(authors.list, pub_year)}
          onOpen={() => onOpen(pmc_id)}
        />
      ))}
    </PaperList>
  );
}
