import { errorMessages, paperKey } from '@health/contract';
import { Alert, Box, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RunsPanel } from '../../alerts/recurrence/RunsPanel.tsx';
import { useTitle } from '../../components/use-title.ts';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { AnswerProgress } from '../answer/AnswerProgress.tsx';
import { SearchStart } from '../start/SearchStart.tsx';
import { SyntaxHelp } from '../syntax/SyntaxHelp.tsx';
import { RecurrenceControl, RecurrenceRoom } from './RecurrenceControl.tsx';
import { ResultsSkeleton, ResultTabs } from './ResultTabs.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchColumns } from './SearchColumns.tsx';
import { useSearchPage } from './use-search-page.ts';

/** The search page. Its columns and their order are in `SearchColumns`. */
export default function SearchPage() {
  useTitle('Health App Search');
  const page = useSearchPage();
  return (
    <>
      <SearchColumns aside={<SavedSearches {...page.history} onNew={page.startAnew} />}>
        <SearchBox query={page.query} onChange={page.setQuery} onSearch={page.search}>
          <SyntaxHelp onRun={page.ask} />
          {page.shown && <RecurrenceControl id={page.shown.id} isRecurrent={page.recurrent !== null} />}
          {!page.shown && page.isOpening && <RecurrenceRoom />}
        </SearchBox>
        {page.error && (
          <Alert color="red" mt="md" role="alert">
            {page.error}
          </Alert>
        )}
        {page.shown && page.recurrent && <RunsPanel key={page.shown.id} item={page.recurrent} />}
        <Box mt={{ base: 4, sm: 8 }} aria-busy={page.progress !== null || page.isOpening}>
          <Answer page={page} />
        </Box>
        <VisuallyHidden role="status">{statusOf(page)}</VisuallyHidden>
      </SearchColumns>
      <LinkedPaper />
    </>
  );
}

type Page = ReturnType<typeof useSearchPage>;

function Answer({ page }: { page: Page }) {
  if (page.progress) return <AnswerProgress progress={page.progress} />;
  if (page.shown) {
    return (
      <ResultTabs
        key={page.shown.id}
        query={page.shownQuery}
        result={page.shown}
        onAsk={page.ask}
        onAskAgain={page.askAgain}
      />
    );
  }
  if (page.isOpening) return <ResultsSkeleton />;
  if (page.isUnknown)
    return <SearchStart title={errorMessages.unknownSearch} text={invitation} onAsk={page.ask} />;
  return <SearchStart text={invitation} onAsk={page.ask} />;
}

const invitation = 'Please start a query for results to appear here';

/** Returns what a screen reader announces when the results change. */
function statusOf({ progress, shown }: Page): string {
  if (progress) return 'Searching';
  const sources = shown?.citations.length ?? 0;
  return shown ? `Result shown with ${sources} ${sources === 1 ? 'source' : 'sources'}` : '';
}

/** Opens the paper named in the URL, as links in emails do; closing it removes it from the URL. */
function LinkedPaper() {
  const [query, setQuery] = useSearchParams();
  const named = namedIn(query);
  // The paper remains while its dialog fades out.
  const [last, setLast] = useState(named);
  if (named !== null && named !== last) setLast(named);
  return (
    <PaperOverview
      pmcId={last}
      cited={null}
      opened={named !== null}
      onShow={(other) => setQuery({ paper: other })}
      onClose={() => setQuery({}, { replace: true })}
    />
  );
}

function namedIn(query: URLSearchParams): string | null {
  const linkedKey = query.get('paper') ?? '';
  return paperKey.safeParse(linkedKey).success ? linkedKey : null;
}
