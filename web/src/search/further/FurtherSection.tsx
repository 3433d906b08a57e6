import type { FurtherLook, SearchResult } from '@health/contract';
import { Anchor, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { furtherInWords, outsideSearches, useFurther } from './use-further.ts';

interface FurtherSectionProps {
  query: string;
  result: SearchResult;
  /** Answers the question again with the papers that were found. */
  onAnswerAgain: () => void;
}

/** What a user can do when the papers here are not enough: query Europe PMC with one click, or search there. */
export function FurtherSection({ query, result, onAnswerAgain }: FurtherSectionProps) {
  const page = useFurther(result, onAnswerAgain);
  const { further } = page;
  return (
    <Paper component="section" aria-label="Look further" withBorder p="md" className="not-on-paper">
      <Stack gap="xs">
        <Text role="status" size="sm" hidden={!further && !page.hasFailed}>
          {page.hasFailed && 'Looking further did not work. Please try again.'}
          {!page.hasFailed && further && furtherInWords(further, newSourcesOf(result, further))}
        </Text>
        {page.isAvailable && (
          <>
            <Group gap="md">
              <Button variant="light" loading={page.isLooking} onClick={() => void page.look()}>
                {further ? 'Look in Europe PMC again' : 'Look in Europe PMC too'}
              </Button>
              <Checkbox
                label="Always, for my questions"
                checked={page.always}
                onChange={(event) => page.setAlways(event.currentTarget.checked)}
              />
            </Group>
            <Text size="sm" c="dimmed">
              Sends <SentWords words={result.further_words} /> and other names of the same things to Europe
              PMC, nothing about you. The papers that fit best are kept here, and the question is answered
              again.
            </Text>
          </>
        )}
        <Text size="sm" c="dimmed">
          Or search yourself:{' '}
          {outsideSearches(query).map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
                {name}
              </Anchor>
            </span>
          ))}
        </Text>
      </Stack>
    </Paper>
  );
}

/** The number of sources of an answer that were found by looking further. */
function newSourcesOf({ citations }: SearchResult, { new_papers }: FurtherLook): number {
  const cited = new Set(citations.map(({ pmc_id }) => pmc_id));
  return new_papers.filter((key) => cited.has(key)).length;
}

/** The result of looking further, for the top of the answer; nothing when that was not done. */
export function FurtherNote({ result }: { result: SearchResult }) {
  const { further } = result;
  return (
    further && (
      <Text size="sm" c="dimmed">
        {furtherInWords(further, newSourcesOf(result, further))}
      </Text>
    )
  );
}

function SentWords({ words }: { words: readonly string[] }) {
  return (
    <Text span inherit fw={600}>
      “{words.join(' · ')}”
    </Text>
  );
}
