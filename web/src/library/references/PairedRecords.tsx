import type { ReferencePair, ReferenceReport } from '@health/contract';
import { Card, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { PagesOf } from '../../components/PagesOf.tsx';
import { keepsBoth, type PairChoices, pairedPlace, placeNameOf } from './report-words.ts';

const CARDS = 10;

interface PairedRecordsProps {
  report: ReferenceReport;
  choices: PairChoices;
  onChoose: (place: number, keepBoth: boolean) => void;
}

/** The records of a file that are or may be the same work as another one, each side by side with it, ten per page. */
export function PairedRecords({ report: { records, format }, choices, onChoose }: PairedRecordsProps) {
  const [page, setPage] = useState(1);
  const paired = records.flatMap(({ pair, line }, place) => (pair ? [{ pair, line, place }] : []));
  if (paired.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Possible duplicates">
      <Title order={3} size="h4">
        Possible duplicates ({paired.length.toLocaleString('en-GB')})
      </Title>
      <Text size="sm" c="dimmed">
        What is switched on is kept beside the other work; what is switched off counts as one work with it.
      </Text>
      {paired.slice((page - 1) * CARDS, page * CARDS).map(({ pair, line, place }) => (
        <Card key={place} withBorder padding="sm">
          <SimpleGrid cols={2} spacing="sm" mb="xs">
            <PairedWork
              heading={`${placeNameOf(format)} ${line.toLocaleString('en-GB')}`}
              work={pair.works[0]}
            />
            <PairedWork heading={pairedPlace(pair, format)} work={pair.works[1]} />
          </SimpleGrid>
          <Switch
            label="Keep both"
            aria-label={`Keep both: ${placeNameOf(format).toLowerCase()} ${line}, ${pair.works[0]?.title ?? ''}`}
            checked={keepsBoth(choices, place, pair)}
            onChange={({ currentTarget }) => onChoose(place, currentTarget.checked)}
          />
        </Card>
      ))}
      {paired.length > CARDS && (
        <PagesOf
          what="possible duplicates"
          total={Math.ceil(paired.length / CARDS)}
          value={page}
          onChange={setPage}
        />
      )}
    </Stack>
  );
}

function PairedWork({
  heading,
  work,
}: {
  heading: string;
  work: ReferencePair['works'][number] | undefined;
}) {
  if (!work) return null;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="xs" c="dimmed">
        {heading}
      </Text>
      <Text size="sm" fw={600}>
        {work.title}
      </Text>
      {[work.authors, work.source, work.ids].filter(Boolean).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}
