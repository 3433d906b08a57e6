import { Card, Container, Stack, Title } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DigestSwitch } from '../../alerts/digests/DigestSwitch.tsx';
import { RecommendationNews } from '../../alerts/recommendations/RecommendationNews.tsx';
import settled from '../../components/settled.module.css';
import { useTitle } from '../../components/use-title.ts';
import { LastPapers, RecentActivity } from '../../library/activity/LastPapers.tsx';
import { FollowedList } from '../../library/following/FollowedList.tsx';
import { SelectedInterests } from '../../library/interests/SelectedInterests.tsx';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { paths } from '../../paths.ts';
import { UnusedInfluences } from '../../recommendations/influences/UnusedInfluences.tsx';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks.ts';
import { fetchInterests } from '../../store/interests.ts';
import { reloadActivity } from '../../store/logs.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { papersPartEndpoints } from '../../store/papers-endpoints.ts';
import { accountApi } from '../endpoints.ts';
import { ActivityChart } from './ActivityChart.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import classes from './profile-page.module.css';

/** The user's details, interests and recent papers. */
export default function ProfilePage() {
  useTitle('Profile');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // The paper just read is now the most recent activity.
  const refresh = useCallback(() => {
    void dispatch(reloadActivity());
    dispatch(accountApi.util.invalidateTags(['activity']));
  }, [dispatch]);
  const { show, overview } = useOverview('profile', refresh);
  useEffect(() => {
    dispatch(activeItemChanged('Profile'));
    dispatch(fetchInterests());
  }, [dispatch]);
  return (
    <Container size="var(--page-width)">
      <Title order={1} mb="lg">
        Profile
      </Title>
      <div className={`${classes.columns} ${settled.settled}`}>
        <PersonPanel />
        <Stack gap="lg" className={`${classes.main} ${settled.settled}`}>
          <SelectedInterests onPick={(interest) => navigate(paths.home, { state: { interest } })} />
          <RecentActivity onOpen={show} />
          <LastSaved onOpen={show} />
          <ActivityChart />
        </Stack>
        <Stack gap="lg" className={settled.settled}>
          <FollowedList />
          <DigestSettings />
          <UnusedInfluences />
        </Stack>
      </div>
      <PaperOverview {...overview} />
    </Container>
  );
}

interface LastSavedProps {
  onOpen: (pmcId: string) => void;
}

const words = {
  heading: 'Saved Papers',
  empty: 'Papers you save will appear here.',
  leadsTo: ['Find papers to save', paths.search] as const,
  failed: 'The papers you saved could not be loaded.',
};

/** The three papers saved last. */
function LastSaved({ onOpen }: LastSavedProps) {
  const papers = useAppSelector((state) => state.papers.library);
  const loading = useLoad(papersPartEndpoints.listSaved, {}, { onReturn: true });
  return <LastPapers {...words} {...{ papers, loading, onOpen }} titleLength={100} />;
}

/** On the profile page, how this server notifies the user of new papers. */
function DigestSettings() {
  return (
    <Card component="section" aria-labelledby="e-mails" withBorder padding="lg">
      <Title order={2} size="h4" id="e-mails" mb="xs">
        E-mail and feed
      </Title>
      <Stack>
        <DigestSwitch explainsAbsence />
        <RecommendationNews />
      </Stack>
    </Card>
  );
}
