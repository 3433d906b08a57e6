import { messages } from '@health/contract';
import { Button, Container, Grid, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTitle } from '../../components/use-title.ts';
import { PaperOverview, useOverview } from '../../papers/overview/PaperOverview.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { fetchSaved } from '../../store/papers.ts';
import { filterLibrary, type LibraryFilter } from './filters.ts';
import { LibraryMenu } from './LibraryMenu.tsx';
import { SavedPapers, SavedPapersSkeleton } from './SavedPapers.tsx';

/** The reader's saved papers. */
export default function LibraryPage() {
  useTitle('Library');
  const dispatch = useAppDispatch();
  const library = useAppSelector(({ papers }) => papers.library);
  const { show, overview } = useOverview();
  const [status, setStatus] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const load = useCallback(async () => {
    const { meta } = await dispatch(fetchSaved());
    setStatus(meta.requestStatus === 'fulfilled' ? 'ready' : 'failed');
  }, [dispatch]);
  useEffect(() => {
    dispatch(activeItemChanged('Library'));
    void load();
  }, [dispatch, load]);
  return (
    <Container size="var(--page-width)">
      <Title order={1} mb="lg">
        Library
      </Title>
      {library.length > 0 ? (
        <SavedLists onView={show} />
      ) : status === 'waiting' ? (
        <SavedPapersSkeleton />
      ) : (
        <NothingSaved failed={status === 'failed'} onRetry={load} />
      )}
      <PaperOverview {...overview} />
    </Container>
  );
}

function SavedLists({ onView }: { onView: (pmcId: string) => void }) {
  const library = useAppSelector(({ papers }) => papers.library);
  const [filter, setFilter] = useState<LibraryFilter>({ kind: 'all' });
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, sm: 4, md: 3 }}>
        <LibraryMenu library={library} filter={filter} onFilter={setFilter} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8, md: 9 }}>
        <SavedPapers
          key={JSON.stringify(filter)}
          papers={filterLibrary(library, filter, new Date())}
          onView={onView}
        />
      </Grid.Col>
    </Grid>
  );
}

function NothingSaved({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <EmptyState title="No saved papers" text="Your saved papers will appear here..." />;
  return (
    <EmptyState text={messages.savedNotLoaded}>
      <Button mt="md" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
