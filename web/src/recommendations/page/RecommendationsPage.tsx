import { Button, Container, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTitle } from '../../components/use-title.ts';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { SortChoice } from '../../papers/similar/SortChoice.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { groupsOf, groupsThatCome, interestsOfPages, pageOfNextInterest, pagesOf } from './groups.ts';
import classes from './home.module.css';
import { InterestChips } from './InterestChips.tsx';
import { NoRecommendations } from './NoRecommendations.tsx';
import { FootPaging, PageControls } from './PageControls.tsx';
import { GroupsSkeleton, RecommendationGroups } from './RecommendationGroups.tsx';
import { progressSentence, shortageSentence, useFills } from './use-fills.ts';
import { useInterestChoice } from './use-interest-choice.ts';
import { useOwnPapers, usePage, useRecommendations, useSort } from './use-recommendations.ts';
import { WithoutPapers } from './WithoutPapers.tsx';

// Loaded when it is first opened: most visits are only for reading.
const InterestDialog = lazy(async () => ({
  default: (await import('../../library/interests/InterestDialog.tsx')).InterestDialog,
}));

const ImportDialog = lazy(() => import('../../library/references/ImportDialog.tsx'));

/** The home page: recommended papers, grouped by interest. */
export default function RecommendationsPage() {
  useTitle('Recommendations');
  const dispatch = useAppDispatch();
  const busy = useAppSelector(({ papers, logs }) => papers.loading.papers || logs.loading);
  const [sort, setSort] = useSort();
  const { recommendations, status, reload, more } = useRecommendations(sort);
  const { fills, isFetching, hasFetched } = useFills(more);
  const progress = progressSentence(fills);
  const shortage = status === 'fulfilled' ? shortageSentence(fills, recommendations) : null;
  // Papers that arrived behind the dialog stay where they are.
  const choice = useInterestChoice((onlyAdded) => (onlyAdded && hasFetched ? more() : reload()));
  const own = useOwnPapers();
  const { show, overview } = useOverview('recommendations');
  const pages = useMemo(
    () => pagesOf(hasFetched ? groupsThatCome(recommendations, isFetching) : groupsOf(recommendations)),
    [recommendations, hasFetched, isFetching],
  );
  const { page, setPage, showInterest } = usePage(pages);
  useEffect(() => {
    dispatch(activeItemChanged('Home'));
  }, [dispatch]);
  const paging = { pages: pages.length, page, onPage: setPage, disabled: busy };
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };
  const startFromOwn = () => {
    choice.close();
    own.open();
  };
  const pick = (interest: string) => {
    choice.close();
    showInterest(interest);
  };
  return (
    <Container size="var(--page-width)">
      <Stack className={classes.page}>
        <header>
          <Title order={1} className={classes.title}>
            Welcome to the Health Application
          </Title>
          <FillNote progress={progress} />
        </header>
        <div className={classes.controls}>
          <PageControls
            {...paging}
            onNextInterest={() => setPage(pageOfNextInterest(pages, page))}
            onModify={choice.open}
          />
          <InterestChips
            interests={interestsOfPages(pages)}
            current={pages[page - 1]?.[0]?.interest}
            onShow={showInterest}
            disabled={busy}
          />
        </div>
        {pages.length > 0 ? (
          <>
            <div className={classes.list} ref={list} tabIndex={-1}>
              <div className={classes.sort}>
                <SortChoice sort={sort} onChange={setSort} disabled={busy} />
              </div>
              <RecommendationGroups groups={pages[page - 1] ?? []} onView={show} busy={busy} />
            </div>
            <FootPaging {...paging} onPage={turnTo} />
          </>
        ) : status === 'pending' || (status === 'fulfilled' && progress !== null) ? (
          <GroupsSkeleton />
        ) : (
          <NoRecommendations
            failed={status === 'rejected'}
            hasInterests={!choice.hasNone}
            onModify={choice.open}
            onImport={own.open}
            onRetry={reload}
          />
        )}
        {shortage && <Text c="dimmed">{shortage}</Text>}
        <WithoutPapers isReady={status === 'fulfilled' && !isFetching} onChanged={reload} />
      </Stack>
      {choice.wasOpened && (
        <Suspense fallback={null}>
          <InterestDialog opened={choice.opened} onClose={choice.close} onPick={pick}>
            <Button mt="lg" size="compact-sm" variant="subtle" onClick={startFromOwn}>
              Start from papers you know
            </Button>
          </InterestDialog>
        </Suspense>
      )}
      {own.times > 0 && (
        <Suspense fallback={null}>
          <ImportDialog key={own.times} opened={own.opened} onClose={own.close} onImported={reload} />
        </Suspense>
      )}
      <PaperOverview {...overview} />
    </Container>
  );
}

const SUBTITLE = 'Research papers recommended for your interests';

/**
 * The line below the title: a description of the page, or which papers are being fetched. It keeps its height, so that nothing
 * moves when it changes. Screen readers announce that papers are being fetched, not every number.
 */
function FillNote({ progress }: { progress: string | null }) {
  return (
    <>
      <Text c="dimmed" className={classes.note} aria-hidden={progress !== null}>
        {progress ?? SUBTITLE}
      </Text>
      <VisuallyHidden role="status">
        {progress === null ? '' : 'Papers on your interests are being fetched.'}
      </VisuallyHidden>
    </>
  );
}
