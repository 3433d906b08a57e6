import type { AccountSession } from '@health/contract';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../endpoints.ts';
import { AccountSection, Loaded, momentInWords } from './AccountSection.tsx';

/** The sessions and feeds of the user; each session can be ended. */
export function SessionsSection() {
  const query = useListSessionsQuery({});
  return (
    <AccountSection
      title="Where you are logged in"
      text="A session ends after 30 days without use, and after 90 days in any case."
    >
      <Loaded query={query}>
        {({ data, feeds }) => (
          <>
            <Stack component="ul" gap="xs" w="100%" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </Stack>
            {feeds.length > 0 && (
              <Text size="sm">
                {feeds.length === 1 ? 'One search has a feed' : `${feeds.length} searches have a feed`} that
                can be read without logging in: {feeds.map(({ query: words }) => `“${words}”`).join(', ')}.
              </Text>
            )}
            {(data.length > 1 || feeds.length > 0) && <EndOthers hasFeeds={feeds.length > 0} />}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const { id, current, client, created_at: began, used_at: used } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const name = client || 'Unknown browser';
  const endIt = async () => {
    const { error } = await end({ body: { id } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess('Session ended');
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {name}{' '}
          {current && (
            <Badge component="span" size="sm" variant="light">
              This browser
            </Badge>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          Logged in {momentInWords(began)}, last used {momentInWords(used)}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={isLoading}
          aria-label={`End: ${name}, logged in ${momentInWords(began)}`}
          onClick={endIt}
        >
          End
        </Button>
      )}
    </Group>
  );
}

function EndOthers({ hasFeeds }: { hasFeeds: boolean }) {
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const endThem = async () => {
    const { error } = await end({});
    if (error) notifyError(error.message ?? '');
    else notifySuccess('You are logged in here only');
  };
  return (
    <Button variant="default" loading={isLoading} onClick={endThem}>
      {hasFeeds ? 'End all others, and the feeds' : 'End all others'}
    </Button>
  );
}
