import type { Paper } from '@health/contract';
import { Blockquote, Mark, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CitedSentence, Passage } from './cited-sentence.ts';
import { useCitedPassage } from './use-cited-passage.ts';

interface CitedPassageProps {
  paper: Paper;
  cited: CitedSentence;
}

/** The paragraph an answer quotes from, with the quoted sentence marked. */
export function CitedPassage({ paper, cited }: CitedPassageProps) {
  const passage = useCitedPassage(paper, cited);
  return (
    <section aria-label="Cited passage">
      {passage === undefined && <Skeleton h={140} role="status" aria-label="Loading the cited passage" />}
      {passage === null && (
        <Text size="sm" c="dimmed">
          The quoted sentence was not found in the text kept here; the paper may have been imported anew.
        </Text>
      )}
      {passage && <MarkedPassage passage={passage} />}
    </section>
  );
}

function MarkedPassage({ passage: { heading, before, quote, after } }: { passage: Passage }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Answers a promise in newer browsers, which an effect must not return.
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
