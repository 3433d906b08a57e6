import { Container, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTitle } from '../../components/use-title.ts';
import { PaperOverview, useOverview } from '../../papers/overview/PaperOverview.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { groupsOf, pageOfNextInterest, pagesOf } from './groups.ts';
import { NoRecommendations } from './NoRecommendations.tsx';
import { PageControls } from './PageControls.tsx';
import { GroupsSkeleton, RecommendationGroups } from './RecommendationGroups.tsx';
import { useInterestChoice } from './use-interest-choice.ts';
import { usePage } from './use-page.ts';
import { useRecommendations } from './use-recommendations.ts';
import { WithoutPapers } from './WithoutPapers.tsx';

// Fetched when it is first opened: most visits only read.
const InterestDialog = lazy(async () => ({
  default: (await import('../../library/interests/InterestDialog.tsx')).InterestDialog,
}));

/** The home page: recommended papers, grouped by interest. */
export default function RecommendationsPage() {
  useTitle('Recommendations');
  const dispatch = useAppDispatch();
  const busy = useAppSelector(({ papers, logs }) => papers.loading.papers || logs.loading);
  const { recommendations, status, reload } = useRecommendations();
  const choice = useInterestChoice(reload);
  const { show, overview } = useOverview();
  const pages = useMemo(() => pagesOf(groupsOf(recommendations)), [recommendations]);
  const { page, setPage, showInterest } = usePage(pages);
  useEffect(() => {
    dispatch(activeItemChanged('Home'));
  }, [dispatch]);
  const pick = (interest: string) => {
    choice.close();
    showInterest(interest);
  };
  return (
    <Container size="var(--page-width)">
      <Stack gap="lg">
        <header>
          <Title order={1}>Welcome to the Health Application</Title>
          <Text c="dimmed">Research papers recommended for your interests</Text>
        </header>
        <PageControls
          pages={pages.length}
          page={page}
          onPage={setPage}
          onNextInterest={() => setPage(pageOfNextInterest(pages, page))}
          onModify={choice.open}
          disabled={busy}
        />
        {pages.length > 0 ? (
          <RecommendationGroups groups={pages[page - 1] ?? []} onView={show} busy={busy} />
        ) : status === 'waiting' ? (
          <GroupsSkeleton />
        ) : (
          <NoRecommendations
            failed={status === 'failed'}
            hasInterests={!choice.hasNone}
            onModify={choice.open}
            onRetry={reload}
          />
        )}
        <WithoutPapers isReady={status === 'ready'} onChanged={reload} />
      </Stack>
      {choice.wasOpened && (
        <Suspense fallback={null}>
          <InterestDialog opened={choice.opened} onClose={choice.close} onPick={pick} />
        </Suspense>
      )}
      <PaperOverview {...overview} />
    </Container>
  );
}
