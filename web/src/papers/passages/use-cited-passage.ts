import type { Paper } from '@health/contract';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { fetchText } from '../../store/papers.ts';
import { type CitedSentence, type Passage, passageOf } from './cited-sentence.ts';

/**
 * The passage a sentence was quoted from: in what came with the paper, else in its full text, which is then asked for.
 * Undefined while it is looked for; null when it stands nowhere.
 */
export function useCitedPassage(paper: Paper, { quote }: CitedSentence): Passage | null | undefined {
  const dispatch = useAppDispatch();
  const near = passageOf(quote, [
    { heading: 'Abstract', text: paper.abstract },
    { heading: 'Conclusion', text: paper.conclusion },
  ]);
  const [far, setFar] = useState<Passage | null | undefined>();
  const { pmc_id } = paper;
  const isNear = near !== null;
  useEffect(() => {
    if (isNear) return;
    let isWanted = true;
    const look = async () => {
      const found = await dispatch(fetchText(pmc_id))
        .unwrap()
        .then((sections) => passageOf(quote, sections))
        .catch(() => null);
      if (isWanted) setFar(found);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [dispatch, isNear, pmc_id, quote]);
  return near ?? far;
}
