import type { Paper } from '@health/contract';
import { useShowTextQuery } from '../endpoints.ts';
import { type CitedSentence, type Passage, passageOf } from './cited-sentence.ts';

/**
 * Returns the passage a sentence was quoted from: in what came with the paper, else in its full text, which is then
 * loaded. Undefined while it loads; null when the sentence is in neither.
 */
export function useCitedPassage(paper: Paper, { quote }: CitedSentence): Passage | null | undefined {
  const passage = passageOf(quote, [
    { heading: 'Abstract', text: paper.abstract },
    { heading: 'Conclusion', text: paper.conclusion },
  ]);
  const fullText = useShowTextQuery({ query: { pmc_id: paper.pmc_id } }, { skip: passage !== null });
  if (passage) return passage;
  if (fullText.isError) return null;
  return fullText.data && passageOf(quote, fullText.data.sections);
}
