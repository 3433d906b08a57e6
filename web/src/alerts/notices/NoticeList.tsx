import { noticeSentence, type ReaderNotice } from '@health/contract';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { notifyFailure } from '../../components/notify.ts';
import { useDismissNoticesMutation } from '../endpoints.ts';
import { becauseWords } from './because-words.ts';

interface NoticeListProps {
  notices: readonly ReaderNotice[];
  onOpen: (pmcId: string) => void;
}

/** What is told of papers, each with who says so and why the reader is told; each can be dismissed. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  const [dismiss, { isLoading }] = useDismissNoticesMutation();
  const leave = async (pmc_id: string) => {
    const answer = await dismiss({ body: { pmc_id } });
    if (answer.error) notifyFailure('This warning could not be dismissed. Please try again.');
  };
  if (notices.length === 0) return <Text>No warnings.</Text>;
  return (
    <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
      {notices.map((notice) => (
        <li key={`${notice.pmc_id} ${notice.kind}`}>
          <Badge color={notice.kind === 'retraction' ? 'red' : 'orange'}>
            {notice.kind === 'retraction' ? 'Retracted' : 'Expression of concern'}
          </Badge>
          <div>
            <Anchor component="button" type="button" ta="start" onClick={() => onOpen(notice.pmc_id)}>
              {notice.title}
            </Anchor>
          </div>
          <Text size="sm">{notice.said && noticeSentence(notice.said)}</Text>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {becauseWords(notice.because)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isLoading}
              aria-label={`Dismiss the warning about ${notice.title}`}
              onClick={() => void leave(notice.pmc_id)}
            >
              Dismiss
            </Button>
          </Group>
        </li>
      ))}
    </Stack>
  );
}
