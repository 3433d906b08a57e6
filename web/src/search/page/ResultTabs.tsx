import { type QuestionReading, type SearchResult, wordsOfReading } from '@health/contract';
import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ReadAs } from '../reading/ReadAs.tsx';
import { FoundPapers, totalOf } from '../results/FoundPapers.tsx';
import { UnderstoodParts } from '../results/UnderstoodParts.tsx';
import { useFoundPapers } from '../results/use-found-papers.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';

/** Loaded with the first result: it includes the markdown parser. */
const AnswerView = lazy(() => import('../answer/AnswerView.tsx'));

interface ResultTabsProps {
  query: string;
  result: SearchResult;
  /** Starts another search, with the reader's correction of how the query was read if there is one. */
  onAsk: (query: string, reading?: QuestionReading) => Promise<void>;
}

/** The results of a search: the parts of the query, and tabs with the written answer and the ranked papers. */
export function ResultTabs({ query, result, onAsk }: ResultTabsProps) {
  const [address, setAddress] = useSearchParams();
  const corrected = result.reading_corrected && result.reading ? wordsOfReading(result.reading) : undefined;
  const found = useFoundPapers(query, corrected);
  const view = address.get('view') === 'papers' ? 'papers' : 'answer';
  return (
    <Stack gap="md">
      <UnderstoodParts parts={found.answer?.understood ?? []} onRemove={({ without }) => onAsk(without)} />
      <Tabs
        value={view}
        onChange={(next) => setAddress(next === 'papers' ? { view: 'papers' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="answer">Answer</Tabs.Tab>
          <Tabs.Tab value="papers">{found.answer ? totalOf(found.answer) : 'Papers'}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="answer">
          {result.reading && (
            <ReadAs reading={result.reading} onAsk={(corrected) => onAsk(query, corrected)} />
          )}
          <Suspense fallback={<ResultsSkeleton />}>
            <AnswerView query={query} result={result} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="papers">
          <FoundPapers found={found} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
