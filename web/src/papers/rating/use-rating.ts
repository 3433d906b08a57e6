import { messages } from '@health/contract';
import { toasted } from '../../components/toasts/toasted.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { rankingChanged, ratePaper } from '../../store/papers.ts';

/** Rates a paper and tells how it went. The stars change at once, and go back when the server refuses. */
export function useRating() {
  const dispatch = useAppDispatch();
  return async ({ pmc_id, ranking }: { pmc_id: string; ranking: number }, value: number) => {
    dispatch(rankingChanged({ pmc_id, ranking: value }));
    const rating = dispatch(ratePaper({ pmc_id, value })).unwrap();
    if (!(await toasted(rating, messages.paperRated, messages.paperNotRated))) {
      dispatch(rankingChanged({ pmc_id, ranking }));
    }
  };
}
