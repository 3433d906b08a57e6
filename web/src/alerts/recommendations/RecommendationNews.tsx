import type { NewsInterval, RecommendationNewsState } from '@health/contract';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { UnverifiedAddress } from '../digests/DigestSwitch.tsx';
import {
  useCloseRecommendationFeedMutation,
  useMailRecommendationsMutation,
  useOpenRecommendationFeedMutation,
  useShowRecommendationNewsQuery,
} from '../endpoints.ts';
import { FeedDialog } from '../feeds/FeedDialog.tsx';

const intervals = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;

/** How often recommended papers are emailed, and their feed. */
export function RecommendationNews() {
  const { data: news } = useShowRecommendationNewsQuery({});
  if (!news) return null;
  return (
    <Stack gap="xs" align="flex-start">
      {(news.offered || news.mails !== 'never') && <MailInterval news={news} />}
      <RecommendationFeed hasFeed={news.has_feed} />
    </Stack>
  );
}

function MailInterval({ news }: { news: RecommendationNewsState }) {
  const [send, { isLoading, originalArgs }] = useMailRecommendationsMutation();
  const choose = async (mails: NewsInterval) => {
    if (isLoading) return;
    const { error } = await send({ body: { mails } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess(mails === 'never' ? 'E-mails are off' : 'E-mails are on');
  };
  return (
    <>
      <NativeSelect
        label="E-mail me recommended papers"
        description={`To ${news.address}: up to six papers a day or twelve a week, each once. Your health profile is not used for them.`}
        // Moves at once, and back when the server rejects the change.
        value={(isLoading ? originalArgs?.body.mails : undefined) ?? news.mails}
        onChange={({ currentTarget }) =>
          choose(intervals.find(({ value }) => value === currentTarget.value)?.value ?? 'never')
        }
        data={[...intervals]}
      />
      {news.mails !== 'never' && !news.verified && <UnverifiedAddress />}
    </>
  );
}

function RecommendationFeed({ hasFeed }: { hasFeed: boolean }) {
  const [openFeed, { data, reset }] = useOpenRecommendationFeedMutation();
  const [closeFeed] = useCloseRecommendationFeedMutation();
  const end = async () => {
    const { error } = await closeFeed({});
    if (!error) reset();
    return { error };
  };
  return (
    <Group ml="calc(-1 * var(--mantine-spacing-sm))">
      <FeedDialog
        label="Feed of recommended papers"
        title="Feed of recommended papers"
        explanation="Anyone who knows the address can read which papers are recommended to you, and why: your interests and papers of your library are in it, nothing of your health profile."
        path={data?.path}
        hasFeed={hasFeed || data !== undefined}
        onMake={() => openFeed({})}
        onEnd={end}
      />
    </Group>
  );
}
