import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchActivity } from '../../store/logs.ts';
import { LastPapers } from './LastPapers.tsx';

interface RecentActivityProps {
  onOpen: (pmcId: string) => void;
}

/** The three papers viewed last. */
export function RecentActivity({ onOpen }: RecentActivityProps) {
  const dispatch = useAppDispatch();
  const papers = useAppSelector(({ logs }) => logs.activity);
  useEffect(() => {
    dispatch(fetchActivity());
  }, [dispatch]);
  const words = { heading: 'Most recent activity', empty: 'Papers you view will appear here.' };
  return <LastPapers {...words} {...{ papers, onOpen }} titleLength={75} />;
}
