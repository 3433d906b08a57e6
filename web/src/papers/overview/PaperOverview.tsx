import { lazy, Suspense } from 'react';
import type { CitedSentence } from '../passages/cited-sentence.ts';

// The dialog's code is loaded with the first opened paper, so that pages show their papers sooner.
const OverviewDialog = lazy(() => import('./OverviewDialog.tsx'));

interface PaperOverviewProps {
  pmcId: string | null;
  /** The sentence that an answer quotes, when the paper is opened from there. */
  cited: CitedSentence | null;
  opened: boolean;
  /** Shows another paper instead. */
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
