import { lazy, Suspense } from 'react';
import type { CitedSentence } from '../passages/cited-sentence.ts';

// The dialog's code is fetched with the first paper that is opened: a page shows its papers sooner without it.
const OverviewDialog = lazy(() => import('./OverviewDialog.tsx'));

interface PaperOverviewProps {
  pmcId: string | null;
  /** The sentence an answer quotes, when the paper is opened from there. */
  cited: CitedSentence | null;
  opened: boolean;
  /** Another paper is to be shown instead. */
  onShow: (pmcId: string) => void;
  onClose: () => void;
}

/** The dialog about one paper; nothing until a paper is chosen. */
export function PaperOverview({ pmcId, ...rest }: PaperOverviewProps) {
  if (!pmcId) return null;
  return (
    <Suspense fallback={null}>
      <OverviewDialog pmcId={pmcId} {...rest} />
    </Suspense>
  );
}
