import {
  Alert,
  Box,
  Button,
  Grid,
  Group,
  NativeSelect,
  Pagination,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PaperOverview, useOverview } from '../../papers/overview/PaperOverview.tsx';
import type { FindAnswer } from '../endpoints.ts';
import { FoundFilters } from './FoundFilters.tsx';
import { FoundPaperCard } from './FoundPaperCard.tsx';
import { PAGE_SIZE } from './found-filters.ts';
import classes from './found-papers.module.css';
import type { useFoundPapers } from './use-found-papers.ts';

const orders = [
  { value: 'best', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'evidence', label: 'Strongest evidence' },
];

/** The ranked papers for a question: to be narrowed, ordered, paged through and opened. */
export function FoundPapers({ found }: { found: ReturnType<typeof useFoundPapers> }) {
  const { answer, filters, change, isFetching, isError, refetch } = found;
  if (isError) return <Failed onRetry={refetch} />;
  if (!answer) return <ResultsLoading />;
  return (
    <Grid gap="xl" aria-busy={isFetching}>
      <VisuallyHidden component="h2">Papers</VisuallyHidden>
      <Grid.Col span={{ base: 12, md: 9 }} order={{ base: 2, md: 1 }}>
        <Group justify="space-between" mb="md">
          <Text role="status" fw={600}>
            {totalOf(answer)}
          </Text>
          <NativeSelect
            aria-label="Order"
            data={orders}
            value={filters.sort ?? 'best'}
            onChange={({ currentTarget }) => change({ sort: currentTarget.value as 'best' })}
          />
        </Group>
        <PaperList answer={answer} page={filters.page} onPage={(page) => change({ page })} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 3 }} order={{ base: 1, md: 2 }}>
        <FoundFilters facets={answer.facets} filters={filters} onChange={change} />
      </Grid.Col>
    </Grid>
  );
}

/** "312 papers", "1,000+ papers". */
export function totalOf({ total, more }: Pick<FindAnswer, 'total' | 'more'>): string {
  return `${total.toLocaleString('en')}${more ? '+' : ''} ${total === 1 && !more ? 'paper' : 'papers'}`;
}

interface PaperListProps {
  answer: FindAnswer;
  page: number;
  onPage: (page: number) => void;
}

function PaperList({ answer, page, onPage }: PaperListProps) {
  const { show, overview } = useOverview();
  if (answer.papers.length === 0)
    return <EmptyState title="No papers" text="Nothing here fits. Other words or fewer filters may help." />;
  return (
    <>
      <ol className={classes.list}>
        {answer.papers.map((paper) => (
          <FoundPaperCard key={paper.pmc_id} paper={paper} onOpen={show} />
        ))}
      </ol>
      <Pagination
        mt="xl"
        aria-label="Pages of papers"
        total={Math.ceil(answer.total / PAGE_SIZE)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
      />
      <PaperOverview {...overview} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" title="The papers could not be loaded.">
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

function ResultsLoading() {
  return (
    <Box role="status" aria-label="Loading papers">
      <Stack>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={110} />
        ))}
      </Stack>
    </Box>
  );
}
