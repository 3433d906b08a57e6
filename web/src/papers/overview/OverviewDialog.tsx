import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { paperCleared } from '../../store/papers.ts';
import type { CitedSentence } from '../passages/cited-sentence.ts';
import { OverviewBody } from './OverviewBody.tsx';
import { OverviewPlaceholder } from './OverviewPlaceholder.tsx';
import { useOpenedPaper } from './use-overview.ts';

export interface OverviewDialogProps {
  pmcId: string;
  cited: CitedSentence | null;
  opened: boolean;
  /** Shows another paper instead. */
  onShow: (pmcId: string) => void;
  onClose: () => void;
}

/** The dialog about one paper. Opening it loads the paper and the library, and is logged as recent activity. */
export default function OverviewDialog({ pmcId, cited, opened, onShow, onClose }: OverviewDialogProps) {
  const dispatch = useAppDispatch();
  const { paper, failed, retry } = useOpenedPaper(pmcId, opened);
  const onPhone = useMediaQuery('(max-width: 48em)');
  const title = useRef<HTMLSpanElement>(null);
  const showOther = (id: string) => {
    // The pressed link disappears with its paper; the focus moves to the title of the next one.
    title.current?.focus();
    onShow(id);
  };
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      onExitTransitionEnd={() => dispatch(paperCleared())}
      title={
        <span ref={title} tabIndex={-1}>
          {paper?.title ?? 'Paper overview'}
        </span>
      }
      size="xl"
      fullScreen={onPhone}
      styles={{ title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 650, lineHeight: 1.3 } }}
    >
      {paper ? (
        <OverviewBody key={paper.pmc_id} paper={paper} cited={cited} onShow={showOther} />
      ) : (
        <OverviewPlaceholder failed={failed} onRetry={retry} />
      )}
    </Modal>
  );
}
