import type { ReferenceOutcome, ReferenceRecord, ReferenceReport } from '@health/contract';
import { NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { PagesOf } from '../../components/PagesOf.tsx';
import { outcomeNames, type PairChoices, placeNameOf, whatHappens } from './report-words.ts';

const ROWS = 50;
const outcomes = Object.keys(outcomeNames) as ReferenceOutcome[];

interface ReferenceTableProps {
  report: ReferenceReport;
  choices: PairChoices;
}

/** The records of a file, all or those with one outcome, fifty per page. */
export function ReferenceTable({ report, choices }: ReferenceTableProps) {
  const { records, counts, fetches, format } = report;
  const [chosen, setChosen] = useState('all');
  const [page, setPage] = useState(1);
  // One line may have several ids, so a record is identified by its position.
  const placed = records.map((record, place) => ({ record, place }));
  const shown = chosen === 'all' ? placed : placed.filter(({ record }) => record.outcome === chosen);
  const number = (count: number | undefined) => (count ?? 0).toLocaleString('en-GB');
  const options = [
    { value: 'all', label: `All records (${number(records.length)})` },
    ...outcomes
      .filter((outcome) => counts[outcome])
      .map((outcome) => ({ value: outcome, label: `${outcomeNames[outcome]} (${number(counts[outcome])})` })),
  ];
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Show"
        data={options}
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setPage(1);
        }}
      />
      <Table verticalSpacing="xs" aria-label="Records">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">{placeNameOf(format)}</Table.Th>
            <Table.Th>Reference</Table.Th>
            <Table.Th>What happens</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.slice((page - 1) * ROWS, page * ROWS).map(({ record, place }) => (
            <ReferenceRow
              key={place}
              record={record}
              fetches={fetches}
              format={format}
              keepBoth={choices.get(place)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {shown.length > ROWS && (
        <PagesOf what="records" total={Math.ceil(shown.length / ROWS)} value={page} onChange={setPage} />
      )}
    </Stack>
  );
}

interface ReferenceRowProps extends Pick<ReferenceReport, 'fetches' | 'format'> {
  record: ReferenceRecord;
  keepBoth: boolean | undefined;
}

function ReferenceRow({ record, fetches, format, keepBoth }: ReferenceRowProps) {
  const { line, title, byline, outcome } = record;
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{line.toLocaleString('en-GB')}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed">
          <Text span inherit hiddenFrom="sm">
            {placeNameOf(format)} {line.toLocaleString('en-GB')}
            {byline && ' · '}
          </Text>
          {byline}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={outcome === 'refused' ? 600 : undefined}>
          {whatHappens(record, { fetches, format }, keepBoth)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
