import { lazy, Suspense, useState } from 'react';
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

/** Which paper's overview is open. The paper stays named while its dialog fades out. */
export function useOverview() {
  const [pmcId, setPmcId] = useState<string | null>(null);
  const [cited, setCited] = useState<CitedSentence | null>(null);
  const [opened, setOpened] = useState(false);
  const show = (next: string, quoted?: CitedSentence) => {
    setPmcId(next);
    setCited(quoted ?? null);
    setOpened(true);
  };
  return { show, overview: { pmcId, cited, opened, onShow: show, onClose: () => setOpened(false) } };
}
