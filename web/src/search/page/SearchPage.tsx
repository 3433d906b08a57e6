import { refusals } from '@health/contract';
import { Alert, Box, Grid, Title, VisuallyHidden } from '@mantine/core';
import { LinkedPaper } from '../../alerts/recurrence/LinkedPaper.tsx';
import { RunsPanel } from '../../alerts/recurrence/RunsPanel.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTitle } from '../../components/use-title.ts';
import { AnswerProgress } from '../answer/AnswerProgress.tsx';
import { RecurrenceControl } from './RecurrenceControl.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { ResultTabs } from './ResultTabs.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useSearchPage } from './use-search-page.ts';

/** The search page. The search box comes first on narrow screens, where the columns are stacked. */
export default function SearchPage() {
  useTitle('Health App Search');
  const page = useSearchPage();
  return (
    <Box w="85%" mx="auto">
      <Title mb="lg">Health App Search</Title>
      <Grid columns={16} gap="xl">
        <Grid.Col span={{ base: 16, md: 13 }} order={{ base: 1, md: 2 }}>
          <SearchBox query={page.query} onChange={page.setQuery} onSearch={page.search}>
            {page.shown && <RecurrenceControl id={page.shown.id} isRecurrent={page.recurrent !== null} />}
          </SearchBox>
          {page.failure && (
            <Alert color="red" mt="md" role="alert">
              {page.failure}
            </Alert>
          )}
          {page.shown && page.recurrent && <RunsPanel key={page.shown.id} item={page.recurrent} />}
          <Box mt="xl" aria-busy={page.progress !== null || page.isOpening}>
            <Answer page={page} />
          </Box>
          <VisuallyHidden role="status">{statusOf(page)}</VisuallyHidden>
        </Grid.Col>
        <Grid.Col span={{ base: 16, md: 3 }} order={{ base: 2, md: 1 }}>
          <SavedSearches {...page.history} onNew={page.startAnew} />
        </Grid.Col>
      </Grid>
      <LinkedPaper />
    </Box>
  );
}

type Page = ReturnType<typeof useSearchPage>;

function Answer({ page }: { page: Page }) {
  if (page.progress) return <AnswerProgress progress={page.progress} />;
  if (page.shown) {
    return <ResultTabs key={page.shown.id} query={page.shownQuery} result={page.shown} onAsk={page.ask} />;
  }
  if (page.isOpening) return <ResultsSkeleton />;
  if (page.isUnknown) return <EmptyState title={refusals.unknownSearch} text={invitation} />;
  return <EmptyState text={invitation} />;
}

const invitation = 'Please start a query for results to appear here';

/** Returns what a screen reader announces when the results change. */
function statusOf({ progress, shown }: Page): string {
  if (progress) return 'Searching';
  const sources = shown?.citations.length ?? 0;
  return shown ? `Result shown with ${sources} ${sources === 1 ? 'source' : 'sources'}` : '';
}
