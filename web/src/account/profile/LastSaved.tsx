import { useEffect } from 'react';
import { LastPapers } from '../../library/activity/LastPapers.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchSaved } from '../../store/papers.ts';

interface LastSavedProps {
  onOpen: (pmcId: string) => void;
}

/** The three papers saved last. */
export function LastSaved({ onOpen }: LastSavedProps) {
  const dispatch = useAppDispatch();
  const papers = useAppSelector((state) => state.papers.library);
  useEffect(() => {
    dispatch(fetchSaved());
  }, [dispatch]);
  const words = { heading: 'Saved Papers', empty: 'Papers you save will appear here.' };
  return <LastPapers {...words} {...{ papers, onOpen }} titleLength={100} />;
}
