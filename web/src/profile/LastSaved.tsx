import { useEffect } from 'react';
import { PaperList } from '../logs/PaperList.tsx';
import { PaperRow } from '../logs/PaperRow.tsx';
import { authorLine } from '../paper-facts/author-line.ts';
import { cutText } from '../paper-facts/cut-text.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchSaved } from '../state/papers.ts';

interface LastSavedProps {
  onOpen: (pmcId: string) => void;
}

/** The three papers saved last. */
export function LastSaved({ onOpen }: LastSavedProps) {
  const dispatch = useAppDispatch();
  const library = useAppSelector(({ papers }) => papers.library);
  useEffect(() => {
    dispatch(fetchSaved());
  }, [dispatch]);
  return (
    <PaperList heading="Saved Papers" empty="Papers you save will appear here.">
      {library.slice(0, 3).map(({ pmc_id, title, authors, pub_year }) => (
        <PaperRow
          key={pmc_id}
          title={cutText(title, 100)}
          note={authorLine(authors.list, pub_year)}
          onOpen={() => onOpen(pmc_id)}
        />
      ))}
    </PaperList>
  );
}
