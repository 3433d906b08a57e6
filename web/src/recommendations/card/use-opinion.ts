import { useRef, useState } from 'react';
import { tellFailure } from '../../components/notify.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { dismissPaper, type Opinion, restorePaper, wantMoreLike } from '../../store/papers.ts';

/** What the reader said of a recommended paper, and saying it. A failure is told, and nothing changes. */
export function useOpinion(pmcId: string) {
  const dispatch = useAppDispatch();
  const opinion = useAppSelector(({ papers }) => papers.opinions[pmcId]);
  const [waits, setWaits] = useState(false);
  const isSending = useRef(false);
  const say = async (next: Opinion | null) => {
    if (isSending.current) return;
    isSending.current = true;
    setWaits(true);
    const send = next === null ? restorePaper : next === 'not-interested' ? dismissPaper : wantMoreLike;
    const { meta } = await dispatch(send(pmcId));
    if (meta.requestStatus === 'rejected') tellFailure('That could not be noted. Please try again.');
    isSending.current = false;
    setWaits(false);
  };
  return { opinion, say, waits };
}
