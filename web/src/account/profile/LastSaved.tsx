import { LastPapers } from '../../library/activity/LastPapers.tsx';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { papersPartEndpoints } from '../../store/papers-endpoints.ts';
import { useLoad } from '../../store/use-load.ts';

interface LastSavedProps {
  onOpen: (pmcId: string) => void;
}

const words = {
  heading: 'Saved Papers',
  empty: 'Papers you save will appear here.',
  leadsTo: ['Find papers to save', paths.search] as const,
  failed: 'The papers you saved could not be loaded.',
};

/** The three papers saved last. */
export function LastSaved({ onOpen }: LastSavedProps) {
  const papers = useAppSelector((state) => state.papers.library);
  const loading = useLoad(papersPartEndpoints.listSaved, {}, { onReturn: true });
  return <LastPapers {...words} {...{ papers, loading, onOpen }} titleLength={100} />;
}
