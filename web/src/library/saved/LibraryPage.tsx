import { messages } from '@health/contract';
import { Button, Container, Group, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useTitle } from '../../components/use-title.ts';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { paths } from '../../paths.ts';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { papersPartEndpoints } from '../../store/papers-endpoints.ts';
import { Duplicates } from '../duplicates/Duplicates.tsx';
import { FetchingNote } from '../references/FetchingNote.tsx';
import { ImportReferences } from '../references/ImportReferences.tsx';
import { SavedPapersSkeleton } from './pages/SavedPapers.tsx';
import { RemovedContext, RemovedLine, useRemoved } from './removed/RemovedLine.tsx';
import { SavedLists } from './SavedLists.tsx';

/** The user's saved papers. */
export default function LibraryPage() {
  useTitle('Library');
  const dispatch = useAppDispatch();
  const library = useAppSelector(({ papers }) => papers.library);
  const { show, overview } = useOverview('library');
  const { status, load } = useLoad(papersPartEndpoints.listSaved, {}, { onReturn: true });
  useEffect(() => {
    dispatch(activeItemChanged('Library'));
  }, [dispatch]);
  const removed = useRemoved();
  return (
    <Container size="var(--page-width)">
      <Group justify="space-between" mb="lg">
        <Title order={1}>Library</Title>
        <FetchingNote />
        <Group gap="xs">
          <Duplicates />
          <ImportReferences />
        </Group>
      </Group>
      <RemovedContext value={removed}>
        {library.length > 0 ? <SavedLists onView={show} /> : <RemovedLine />}
      </RemovedContext>
      {library.length > 0 ? null : status === 'pending' ? (
        <SavedPapersSkeleton />
      ) : (
        <NothingSaved failed={status === 'rejected'} onRetry={load} />
      )}
      <PaperOverview {...overview} />
    </Container>
  );
}

function NothingSaved({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <LoadFailed text={messages.savedNotLoaded} onRetry={onRetry} />;
  return (
    <EmptyState subject="library" title="No saved papers" text="Your saved papers will appear here...">
      <Group mt="md" gap="sm" justify="center">
        <Button component={Link} to={paths.home}>
          See recommended papers
        </Button>
        <Button component={Link} to={paths.search} variant="default">
          Find papers to save
        </Button>
      </Group>
    </EmptyState>
  );
}
