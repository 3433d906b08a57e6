import { type HighlightColour, highlightColours, type UserHighlight } from '@health/contract';
import { useMemo, useState } from 'react';
import { notifyError } from '../../../components/notify.ts';
import { useAddHighlightMutation, useDeleteHighlightMutation, useListHighlightsQuery } from '../endpoints.ts';
import type { MarkedRange } from '../text/marks.ts';
import type { TextRange } from '../text/text-index.ts';
import { keptWords } from './keep-words.ts';
import { locateHighlight, type MarkableText } from './locate-highlight.ts';

/** A highlight and its position; null when its words are not in the current text. */
export interface LocatedHighlight {
  highlight: UserHighlight;
  range: TextRange | null;
}

const LONGEST = 5000;
const NONE: UserHighlight[] = [];

/** The user's highlights in the text, in the order of the text, and a function that adds one. */
export function useHighlights(pmcId: string, { index, sections }: MarkableText) {
  const { data, isError, refetch } = useListHighlightsQuery({ query: { pmc_id: pmcId } });
  const [addHighlight, { isLoading }] = useAddHighlightMutation();
  const [deleteHighlight] = useDeleteHighlightMutation();
  const [colour, setColour] = useState<HighlightColour>(highlightColours[0]);
  const stored = data?.highlights ?? NONE;
  const located = useMemo(() => inOrder({ index, sections }, stored), [index, sections, stored]);
  const ranges = useMemo(
    () =>
      located.flatMap(({ highlight: { id, colour: own, note }, range }): MarkedRange[] =>
        range ? [{ ...range, reason: { kind: 'highlight', id, colour: own, hasNote: note !== '' } }] : [],
      ),
    [located],
  );
  return {
    ...{ located, ranges, colour, isError, refetch, isAdding: isLoading },
    add: async (range: TextRange, chosen: HighlightColour): Promise<UserHighlight | null> => {
      const words = keptWords({ index, sections }, range);
      if (!words) return null;
      if (words.quote.length > LONGEST) {
        notifyError('A highlight has at most 5,000 characters. Please select fewer words.');
        return null;
      }
      setColour(chosen);
      try {
        return await addHighlight({ body: { pmc_id: pmcId, ...words, colour: chosen } }).unwrap();
      } catch (error) {
        notifyError((error as { message?: string }).message || 'The highlight could not be stored.');
        return null;
      }
    },
    remove: async (id: string): Promise<void> => {
      try {
        await deleteHighlight({ params: { id } }).unwrap();
      } catch (error) {
        notifyError((error as { message?: string }).message || 'The highlight could not be deleted.');
      }
    },
  };
}

/** Sorts by position; highlights without one come last. */
function inOrder(searched: MarkableText, highlights: readonly UserHighlight[]): LocatedHighlight[] {
  const located = highlights.map((highlight) => ({ highlight, range: locateHighlight(searched, highlight) }));
  const placeOf = ({ range }: LocatedHighlight) => range?.start ?? Number.POSITIVE_INFINITY;
  return located.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
