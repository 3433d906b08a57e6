import { messages } from '@health/contract';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { rankingChanged, ratePaper } from '../../store/papers.ts';

/** Returns a function that rates a paper and shows a toast. The stars change at once, and back when the server refuses. */
export function useRating() {
  const dispatch = useAppDispatch();
  return async ({ pmc_id, ranking }: { pmc_id: string; ranking: number }, value: number) => {
    dispatch(rankingChanged({ pmc_id, ranking: value }));
    const rating = dispatch(ratePaper({ pmc_id, value })).unwrap();
    if (!(await withToasts(rating, messages.paperRated, messages.paperNotRated))) {
      dispatch(rankingChanged({ pmc_id, ranking }));
    }
  };
}
