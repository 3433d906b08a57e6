import { useEffect } from 'react';
import { authorLine } from '../paper-facts/author-line.ts';
import { cutText } from '../paper-facts/cut-text.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchActivity } from '../state/logs.ts';
import { PaperList } from './PaperList.tsx';
import { PaperRow } from './PaperRow.tsx';

interface RecentActivityProps {
  onOpen: (pmcId: string) => void;
}

/** The three papers viewed last. */
export function RecentActivity({ onOpen }: RecentActivityProps) {
  const dispatch = useAppDispatch();
  const activity = useAppSelector(({ logs }) => logs.activity);
  useEffect(() => {
    dispatch(fetchActivity());
  }, [dispatch]);
  return (
    <PaperList heading="Most recent activity" empty="Papers you view will appear here.">
      {activity.slice(0, 3).map(({ pmc_id, title, authors, pub_year }) => (
        <PaperRow
          key={pmc_id}
          title={cutText(title, 75)}
          note={authorLine(authors.list, pub_year)}
          onOpen={() => onOpen(pmc_id)}
        />
      ))}
    </PaperList>
  );
}
