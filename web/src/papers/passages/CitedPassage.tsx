import type { Paper } from '@health/contract';
import { Blockquote, Mark, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useShowTextQuery } from '../endpoints.ts';
import { type CitedSentence, type Passage, passageOf, type Section } from './cited-sentence.ts';

interface CitedPassageProps {
  paper: Paper;
  cited: CitedSentence;
}

/** The paragraph that an answer quotes from, with the quoted sentence highlighted. */
export function CitedPassage({ paper, cited }: CitedPassageProps) {
  const passage = useCitedPassage(paper, cited);
  return (
    <section aria-label="Cited passage">
      {passage === undefined && <Skeleton h={140} role="status" aria-label="Loading the cited passage" />}
      {passage === null && (
        <Text size="sm" c="dimmed">
          The quoted sentence was not found in the text kept here; the paper may have been imported again.
        </Text>
      )}
      {passage && <MarkedPassage passage={passage} />}
    </section>
  );
}

function MarkedPassage({ passage: { heading, before, quote, after } }: { passage: Passage }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Returns a promise in newer browsers, which an effect must not return.
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Blockquote cite={`Cited from: ${heading}`} p="md" mt={0} fz="md">
      {before}
      <Mark ref={mark} color="sea">
        {quote}
      </Mark>
      {after}
    </Blockquote>
  );
}

/**
 * Returns the passage that a sentence was quoted from: in the data loaded with the paper, or, when it was read from another
 * section or is not there, in its full text, which is then loaded. Undefined while it loads; null when neither contains it.
 */
function useCitedPassage(paper: Paper, cited: CitedSentence): Passage | null | undefined {
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

/** Whether the section is part of the full text. Summaries written for this library have a different name. */
const isOfFullText = (
  { abstract_by }: Paper,
  { section }: CitedSentence,
  atHand: readonly Section[],
): boolean =>
  abstract_by === 'authors' && section !== '' && !atHand.some(({ heading }) => heading === section);
