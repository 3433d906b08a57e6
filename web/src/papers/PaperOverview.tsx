import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { logPaper } from '../state/logs.ts';
import { fetchPaper, fetchSaved, paperCleared } from '../state/papers.ts';
import { OverviewBody } from './OverviewBody.tsx';
import { OverviewWaiting } from './OverviewWaiting.tsx';

interface PaperOverviewProps {
  pmcId: string | null;
  opened: boolean;
  onClose: () => void;
}

/** The dialog about one paper. Opening it loads the paper and the library and is kept as recent activity. */
export function PaperOverview({ pmcId, opened, onClose }: PaperOverviewProps) {
  const dispatch = useAppDispatch();
  const paper = useAppSelector(({ papers }) => (papers.paper?.pmc_id === pmcId ? papers.paper : null));
  useEffect(() => {
    if (!opened || !pmcId) return;
    dispatch(fetchPaper(pmcId));
    dispatch(fetchSaved());
    dispatch(logPaper(pmcId));
  }, [dispatch, opened, pmcId]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => dispatch(paperCleared())}
      title={paper?.title ?? 'Paper overview'}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close the overview' }}
      styles={{ title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 650, lineHeight: 1.3 } }}
    >
      {paper ? (
        <OverviewBody key={paper.pmc_id} paper={paper} />
      ) : (
        <OverviewWaiting onRetry={() => pmcId && dispatch(fetchPaper(pmcId))} />
      )}
    </Modal>
  );
}
