import type { HistoryItem } from '@health/contract';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { format } from 'date-fns/format';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { DigestSwitch } from '../digests/DigestSwitch.tsx';
import { FailedRuns } from './FailedRuns.tsx';
import { FeedButton } from './FeedButton.tsx';
import { LookFurtherSwitch } from './LookFurther.tsx';
import { NewPapers } from './NewPapers.tsx';
import { RunList } from './RunList.tsx';
import { useRuns } from './use-runs.ts';

const MOMENT = "MMMM d 'at' HH:mm";

/** The runs of a recurrent search: new papers since it was last opened, earlier runs, and the next run. */
export function RunsPanel({ item }: { item: HistoryItem }) {
  const { runs, fresh, isRunning, isPausing, runNow, pause, resume } = useRuns(item);
  const { show, overview } = useOverview('runs');
  return (
    <Card component="section" aria-label="Runs" withBorder mt="xs" p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {timesOf(item)}
          </Text>
          <Group gap="xs">
            <FeedButton id={item.id} hasFeed={item.has_feed ?? false} />
            {!item.paused && (
              <LoadingButton size="xs" variant="light" loading={isRunning} onClick={runNow}>
                Run now
              </LoadingButton>
            )}
            <LoadingButton
              size="xs"
              variant="default"
              loading={isPausing}
              onClick={item.paused ? resume : pause}
            >
              {item.paused ? 'Resume' : 'Pause'}
            </LoadingButton>
          </Group>
        </Group>
        {item.failed && <FailedRuns failed={item.failed} />}
        {fresh.length > 0 && (
          <div>
            <Title order={2} size="h4" mb="xs">
              New since you last looked
            </Title>
            <NewPapers papers={fresh} onOpen={show} />
          </div>
        )}
        <RunList runs={runs} onOpen={show} />
        <LookFurtherSwitch item={item} />
        <DigestSwitch />
      </Stack>
      <PaperOverview {...overview} />
    </Card>
  );
}

function timesOf({ paused, next_run_at, last_run_at }: HistoryItem): string {
  const last = last_run_at ? `Last run ${format(last_run_at, MOMENT)}` : 'Not run yet';
  if (paused) return `${last} · paused`;
  return next_run_at ? `${last} · next ${format(next_run_at, MOMENT)}` : last;
}
