import type { Influence } from '@health/contract';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useSeveralPapersQuery } from '../../papers/endpoints.ts';
import { useListUnusedQuery } from '../endpoints.ts';
import { influenceKey, useSetInfluence } from './ReasonSwitch.tsx';

/** The server accepts no more per request. */
const MOST_PAPERS = 50;

/** Returns the titles of the liked papers among the influences, by pmc_id; empty until they are loaded. */
function usePaperTitles(influences: Influence[]): Record<string, string> {
  const ids = influences.flatMap((influence) => (influence.kind === 'liked' ? influence.pmc_id : []));
  const pmc_ids = ids.slice(0, MOST_PAPERS).join();
  const { data } = useSeveralPapersQuery({ query: { pmc_ids } }, { skip: pmc_ids === '' });
  return Object.fromEntries(data?.papers.map(({ pmc_id, title }) => [pmc_id, title]) ?? []);
}

const words = {
  evidence: 'How strong the evidence is',
  'co-readers': 'What others read who like what you like',
  exploration: 'Something different now and then',
  meaning: 'Closeness in meaning to interests that few papers name',
};

function nameOf(influence: Influence, titles: Record<string, string>): string {
  if (influence.kind === 'profile') return `${influence.name}, from your health profile`;
  if (influence.kind !== 'liked') return words[influence.kind];
  return `Likeness to a paper: ${titles[influence.pmc_id] ?? influence.pmc_id}`;
}

/** The influences that the user does not want used, each with a button to use it again. Nothing if there never was one. */
export function UnusedInfluences() {
  const section = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useListUnusedQuery({});
  const unused = data?.unused ?? [];
  const setUsed = useSetInfluence();
  const titles = usePaperTitles(unused);
  const [hadSome, setHadSome] = useState(false);
  if (unused.length > 0 && !hadSome) setHadSome(true);
  const takeBack = async (influence: Influence) => {
    // The row is removed with its button: a keyboard user continues from here.
    if (await setUsed(influence, true)) section.current?.focus({ preventScroll: true });
  };
  if (!(hadSome || isError)) return null;
  return (
    <Card component="section" aria-labelledby="unused" withBorder padding="lg" ref={section} tabIndex={-1}>
      <Title order={2} size="h4" id="unused" mb="xs">
        Not used for recommendations
      </Title>
      {isError && !data ? (
        <PartFailed text="What you refused could not be loaded." onRetry={refetch} />
      ) : unused.length === 0 ? (
        <Text c="dimmed">Reasons you refuse under “Why this?” will appear here.</Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {unused.map((influence) => (
            <Group component="li" key={influenceKey(influence)} justify="space-between" wrap="nowrap">
              <Text size="sm">{nameOf(influence, titles)}</Text>
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                aria-label={`Use again: ${nameOf(influence, titles)}`}
                onClick={() => takeBack(influence)}
              >
                Use again
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}
