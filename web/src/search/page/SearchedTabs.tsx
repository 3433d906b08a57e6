import type { SearchResult } from '@health/contract';
import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FoundPapers, totalOf } from '../results/FoundPapers.tsx';
import { Understood } from '../results/Understood.tsx';
import { useFoundPapers } from '../results/use-found-papers.ts';
import { ResultsWaiting } from './ResultsWaiting.tsx';

/** Fetched with the first result: it brings the reader of markdown. */
const AnswerView = lazy(() => import('../answer/AnswerView.tsx'));

interface SearchedTabsProps {
  query: string;
  result: SearchResult;
  /** Asks another question. */
  onAsk: (query: string) => void;
}

/** What a search found: how it was understood, the written answer, and beside it the ranked papers. */
export function SearchedTabs({ query, result, onAsk }: SearchedTabsProps) {
  const [address, setAddress] = useSearchParams();
  const found = useFoundPapers(query);
  const view = address.get('view') === 'papers' ? 'papers' : 'answer';
  return (
    <Stack gap="md">
      <Understood parts={found.answer?.understood ?? []} onRemove={({ without }) => onAsk(without)} />
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
          <Suspense fallback={<ResultsWaiting />}>
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
