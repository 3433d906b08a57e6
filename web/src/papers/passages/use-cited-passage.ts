import type { Paper } from '@health/contract';
import { useShowTextQuery } from '../endpoints.ts';
import { type CitedSentence, type Passage, passageOf, type Section } from './cited-sentence.ts';

/**
 * Returns the passage a sentence was quoted from: in what came with the paper, or, when it was read from another section or
 * is not there, in its full text, which is then loaded. Undefined while it loads; null when the sentence is in neither.
 */
export function useCitedPassage(paper: Paper, cited: CitedSentence): Passage | null | undefined {
  const sections = [
    { heading: 'Title', text: paper.title },
    { heading: 'Abstract', text: paper.abstract },
    { heading: 'Conclusion', text: paper.conclusion },
  ];
  const atHand = passageOf(cited, sections);
  const skip = atHand !== null && !isOfFullText(paper, cited, sections);
  const fullText = useShowTextQuery({ query: { pmc_id: paper.pmc_id } }, { skip });
  if (skip || fullText.isError) return atHand;
  return fullText.data && (passageOf(cited, fullText.data.sections) ?? atHand);
}

/** Whether the section is one of the full text. Summaries written for this library have a name of their own. */
const isOfFullText = (
  { abstract_by }: Paper,
  { section }: CitedSentence,
  atHand: readonly Section[],
): boolean =>
  abstract_by === 'authors' && section !== '' && !atHand.some(({ heading }) => heading === section);
