import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { CitedSentence } from '../passages/cited-sentence.ts';
import { openedPaperIn, withOpenedPaper } from './opened-paper.ts';

/**
 * Which paper's overview a part of a page has open. The browser's history keeps it: the address bar shows that of the paper, and Back
 * closes it. `by` names the part; `onClosed` is called when the overview was closed. The paper stays named while its dialog fades out.
 */
export function useOverview(by: string, onClosed?: () => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = openedPaperIn(state, by);
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  useClosed(open !== null, onClosed);
  const show = (pmcId: string, cited: CitedSentence | null = null) => {
    const overview = { by, pmcId, cited, depth: (open?.depth ?? 0) + 1 };
    void navigate(
      { pathname, search, hash },
      { state: withOpenedPaper(state, overview), mask: paths.paper(pmcId), preventScrollReset: true },
    );
  };
  const onClose = () => {
    if (open) void navigate(-open.depth);
  };
  return {
    show,
    overview: {
      pmcId: last?.pmcId ?? null,
      cited: last?.cited ?? null,
      opened: open !== null,
      onShow: show,
      onClose,
    },
  };
}

function useClosed(opened: boolean, onClosed: (() => void) | undefined): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !opened) onClosed?.();
    wasOpened.current = opened;
  }, [opened, onClosed]);
}
