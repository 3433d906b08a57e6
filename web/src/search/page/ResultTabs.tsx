import {
  type QuestionReading,
  type SearchResult,
  type UnderstoodPart,
  wordsOfReading,
} from '@health/contract';
import { Alert, Box, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { HowRead } from '../reading/HowRead.tsx';
import { FoundPapers, totalOf } from '../results/FoundPapers.tsx';
import { ReadingForMeaning } from '../results/ReadingForMeaning.tsx';
import { useFoundPapers } from '../results/use-found-papers.ts';
import { AuthorOffer } from './AuthorOffer.tsx';
import classes from './search.module.css';

/** Loaded with the first result: it includes the markdown parser. */
const AnswerView = lazy(async () => ({ default: (await import('../answer/AnswerBody.tsx')).AnswerView }));

interface ResultTabsProps {
  query: string;
  result: SearchResult;
  /** Starts another search, with the user's correction of how the query was read if there is one. */
  onAsk: (query: string, reading?: QuestionReading) => Promise<void>;
  /** Answers the same question again and replaces this answer. */
  onAskAgain: () => Promise<void>;
}

/** The filters of the list stay in the URL, so that they are there when the user returns to it. */
function withView(address: URLSearchParams, view: string | null): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (view === 'papers') changed.set('view', view);
  else changed.delete('view');
  return changed;
}

/** The results of a search: the parts that were not understood, and tabs with the written answer and the ranked papers. */
export function ResultTabs({ query, result, onAsk, onAskAgain }: ResultTabsProps) {
  const [address, setAddress] = useSearchParams();
  const corrected = result.reading_corrected && result.reading ? wordsOfReading(result.reading) : undefined;
  const found = useFoundPapers(query, corrected);
  const view = address.get('view') === 'papers' ? 'papers' : 'answer';
  return (
    <Stack gap="md">
      <Title order={2} className="only-on-paper">
        {query}
      </Title>
      <QueryProblems query={query} parts={found.answer?.understood ?? []} />
      {found.answer?.author && <AuthorOffer {...found.answer.author} />}
      <ReadingForMeaning />
      <Tabs
        value={view}
        onChange={(next) => setAddress((before) => withView(before, next), { replace: true })}
        keepMounted={false}
      >
        <div className={`${classes.head} not-on-paper`}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="answer">Answer</Tabs.Tab>
            <Tabs.Tab value="papers">{found.answer ? totalOf(found.answer) : 'Papers'}</Tabs.Tab>
          </Tabs.List>
          <HowRead
            reading={result.reading ?? null}
            understood={found.answer?.understood}
            onCorrect={(corrected) => onAsk(query, corrected)}
            onRemove={({ kind, written, without }) => {
              if (kind === 'concept') found.readAsWritten(written);
              else void onAsk(without);
              return kind !== 'concept';
            }}
          />
        </div>
        <Tabs.Panel value="answer">
          <Suspense fallback={<ResultsSkeleton />}>
            <AnswerView query={query} result={result} onAskAgain={onAskAgain} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="papers">
          <FoundPapers found={found} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** The parts of a query that were not understood, and what was done instead, or why none of it was looked for; nothing when all were. */
function QueryProblems({ query, parts }: { query: string; parts: readonly UnderstoodPart[] }) {
  const problems = parts.filter(({ kind }) => kind === 'problem');
  if (problems.length === 0) return null;
  const isOfWhole = (written: string): boolean => written === query.trim();
  return (
    <Alert color="yellow" role="status">
      <Text fw={600} mb={4}>
        {problems.some(({ written }) => isOfWhole(written))
          ? 'Nothing was looked for'
          : 'Not everything was read as written'}
      </Text>
      {problems.map(({ written, meaning }) => (
        <Text key={meaning} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {written && !isOfWhole(written) && !isNamed(written, meaning) && <code>{written}</code>} {meaning}
        </Text>
      ))}
    </Alert>
  );
}

/** The message already contains the part, perhaps without its field. */
const isNamed = (written: string, meaning: string): boolean =>
  meaning.includes(written.replace(/\[.*$/, '') || written);

/** As tall as a typical answer, so that little moves when it appears. */
export function ResultsSkeleton() {
  return (
    <Box role="status" aria-label="Loading the results">
      <Title order={2} mb="sm">
        Results
      </Title>
      <Stack gap="sm" mb="xl">
        {['100%', '96%', '99%', '82%', '97%', '60%'].map((width) => (
          <Skeleton key={width} h={16} w={width} radius="sm" />
        ))}
      </Stack>
      <Skeleton h={190} radius="md" />
    </Box>
  );
}
