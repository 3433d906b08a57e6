import {
  Alert,
  Anchor,
  Box,
  Button,
  Grid,
  Group,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useRef } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PagesOf } from '../../components/PagesOf.tsx';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { SelectionBar } from '../../papers/selection/SelectionBar.tsx';
import type { FindAnswer } from '../endpoints.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FoundFilters } from '../filters/FoundFilters.tsx';
import { type Filters, PAGE_SIZE } from '../filters/found-filters.ts';
import { PaperCharts } from '../paper-charts/PaperCharts.tsx';
import { FoundPaperCard } from './FoundPaperCard.tsx';
import classes from './found-papers.module.css';
import { ListActions } from './ListActions.tsx';
import type { useFoundPapers } from './use-found-papers.ts';

const orders = [
  { value: 'best', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'evidence', label: 'Strongest evidence' },
];

interface FoundPapersProps {
  found: ReturnType<typeof useFoundPapers>;
}

/** The ranked papers for a question, with filters, order, pages, and actions to open, save and export them. */
export function FoundPapers({ found }: FoundPapersProps) {
  const { answer, filters, change, isFetching, isError, refetch } = found;
  const total = useRef<HTMLParagraphElement>(null);
  // The pressed control disappears with its filter: the focus moves to what it changed.
  const takeBack = (changed: Partial<Filters>) => {
    change(changed);
    total.current?.focus();
  };
  if (isError) return <Failed onRetry={refetch} />;
  if (!answer) return <ResultsLoading />;
  return (
    <Grid gap="xl" aria-busy={isFetching}>
      <VisuallyHidden component="h2">Papers</VisuallyHidden>
      <Grid.Col span={{ base: 12, md: 9 }} order={{ base: 2, md: 1 }}>
        <Stack gap="sm" mb="md">
          <Group justify="space-between">
            <Text role="status" fw={600} ref={total} tabIndex={-1}>
              {countsOf(answer)}
            </Text>
            <Group gap="xs">
              <ListActions found={found} />
              <NativeSelect
                aria-label="Order"
                data={orders}
                value={filters.sort ?? 'best'}
                onChange={({ currentTarget }) => change({ sort: currentTarget.value as 'best' })}
              />
            </Group>
          </Group>
          <PaperCharts facets={answer.facets} filters={filters} onChange={change} />
          <FilterChips filters={filters} onChange={takeBack} />
          <FoundByMeaning answer={answer} onOnlyWords={() => takeBack({ only_words: 'true' })} />
          <HiddenPapers hidden={answer.hidden} onShow={() => takeBack({ retracted: 'true' })} />
        </Stack>
        <PaperList found={found} answer={answer} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 3 }} order={{ base: 1, md: 2 }}>
        <FoundFilters facets={answer.facets} filters={filters} onChange={change} />
      </Grid.Col>
    </Grid>
  );
}

/** How the search by meaning affected the list, and a link to the list without it. */
function FoundByMeaning({ answer, onOnlyWords }: { answer: FindAnswer; onOnlyWords: () => void }) {
  if (answer.meaning === 'late')
    return (
      <Text size="sm" c="dimmed">
        The server is busy: these papers were found by their words alone.
      </Text>
    );
  return (
    <>
      {answer.phrases === 'late' && (
        <Text size="sm" c="dimmed">
          The server is busy: phrases in everyday words were not looked up.
        </Text>
      )}
      {answer.by_meaning > 0 && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={onOnlyWords}>
          Only these words
        </Anchor>
      )}
    </>
  );
}

function HiddenPapers({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  if (hidden === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {hidden === 1 ? '1 retracted paper is hidden.' : `${hidden} retracted papers are hidden.`}{' '}
      <Anchor component="button" type="button" inherit onClick={onShow}>
        {hidden === 1 ? 'Show it' : 'Show them'}
      </Anchor>
    </Text>
  );
}

/** "312 papers"; "38 papers with these words, and 12 close in meaning". */
function countsOf(answer: Pick<FindAnswer, 'total' | 'more' | 'by_meaning'>): string {
  if (answer.by_meaning === 0) return totalOf(answer);
  return `${totalOf(answer)} with these words, and ${answer.by_meaning} close in meaning`;
}

/** "312 papers", "10,000+ papers". */
export function totalOf({ total, more }: Pick<FindAnswer, 'total' | 'more'>): string {
  return `${total.toLocaleString('en')}${more ? '+' : ''} ${total === 1 && !more ? 'paper' : 'papers'}`;
}

interface PaperListProps {
  found: ReturnType<typeof useFoundPapers>;
  answer: FindAnswer;
}

function PaperList({ found: { filters, change, selection }, answer }: PaperListProps) {
  const { show, overview } = useOverview('found papers');
  if (answer.papers.length === 0)
    return (
      <EmptyState
        subject="filter"
        title="No papers"
        text="Nothing here fits. Other words or fewer filters may help."
      />
    );
  return (
    <>
      <SelectionBar
        selection={selection}
        shown={answer.papers.map(({ pmc_id }) => pmc_id)}
        allLabel="Select all on this page"
      />
      <ol className={classes.list}>
        {answer.papers.map((paper) => (
          <FoundPaperCard
            key={paper.pmc_id}
            paper={paper}
            isSelected={selection.selected.has(paper.pmc_id)}
            onSelect={(isSelected) => selection.select([paper.pmc_id], isSelected)}
            onOpen={show}
          />
        ))}
      </ol>
      <PagesOf
        mt="xl"
        what="papers"
        total={Math.ceil(answer.listed / PAGE_SIZE)}
        value={filters.page}
        onChange={(page) => change({ page })}
      />
      {(answer.more || answer.listed < answer.total + answer.by_meaning) && (
        <Text size="sm" c="dimmed" mt="sm">
          The pages and an export of the list hold the best {answer.listed.toLocaleString('en')} of{' '}
          {totalOf(answer)}.
        </Text>
      )}
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
