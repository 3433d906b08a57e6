import type { HistoryItem, Schedule } from '@health/contract';
import { Badge, Group, Text } from '@mantine/core';
import { format } from 'date-fns/format';
import { RepeatIcon } from '../../components/icons.tsx';
import { FailingBadge } from './FailedRuns.tsx';

/** The labels of the schedules. */
export const scheduleNames: Record<Schedule, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Bi-Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
};

/** On the row of a recurrent search: its last run, its next run, and its number of new papers. */
export function RunTimes({ item }: { item: HistoryItem }) {
  if (!item.is_recurrent) return null;
  return (
    <>
      <Group component="span" gap={4} wrap="nowrap" c="dimmed" fz="xs">
        <RepeatIcon size={13} />
        {nextRunOf(item)}
      </Group>
      {item.last_run_at && (
        <Text component="span" display="block" size="xs" c="dimmed">
          Last on {format(item.last_run_at, 'MMMM d')}
        </Text>
      )}
      <FailingBadge failed={item.failed} />
      {item.new_papers > 0 && (
        <Badge component="span" size="sm" mt={4}>
          {item.new_papers} new
        </Badge>
      )}
    </>
  );
}

function nextRunOf({ schedule, paused, next_run_at }: HistoryItem): string {
  const next = paused ? 'Paused' : next_run_at ? `Next on ${format(next_run_at, 'MMMM d')}` : '';
  return [schedule && scheduleNames[schedule], next].filter(Boolean).join(' · ');
}
