import { messages } from '@health/contract';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { fetchActivity } from '../../store/logs.ts';
import { useLoad } from '../../store/use-load.ts';
import { LastPapers } from './LastPapers.tsx';

interface RecentActivityProps {
  onOpen: (pmcId: string) => void;
}

const words = {
  heading: 'Most recent activity',
  empty: 'Papers you view will appear here.',
  leadsTo: ['See recommended papers', paths.home] as const,
  failed: messages.logFailed,
};

/** The three papers viewed last, or why they could not be loaded. */
export function RecentActivity({ onOpen }: RecentActivityProps) {
  const papers = useAppSelector(({ logs }) => logs.activity);
  const loading = useLoad(fetchActivity, { onReturn: true });
  return <LastPapers {...words} {...{ papers, loading, onOpen }} titleLength={75} />;
}
