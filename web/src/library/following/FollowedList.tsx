import type { Follow } from '@health/contract';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useListFollowsQuery } from '../../papers/endpoints.ts';
import { useFollowing } from '../../papers/following/followable.ts';

const kinds = { author: 'Author', journal: 'Journal', citations: 'Papers that cite' } as const;

/** The authors, journals and citations that the user follows, each with a button to unfollow it. */
export function FollowedList() {
  const section = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useListFollowsQuery({});
  const { unfollow, isBusy } = useFollowing();
  const end = async ({ id, name }: Follow) => {
    // The row is removed with its button: a keyboard user continues from here.
    if (await unfollow(id, name)) section.current?.focus({ preventScroll: true });
  };
  return (
    <Card component="section" aria-labelledby="followed" withBorder padding="lg" ref={section} tabIndex={-1}>
      <Title order={2} size="h4" id="followed" mb="xs">
        Following
      </Title>
      {!data && isError ? (
        <PartFailed text="What you follow could not be loaded." onRetry={refetch} />
      ) : !data ? (
        <Text c="dimmed" data-still-loading>
          Loading…
        </Text>
      ) : data.follows.length === 0 ? (
        <Text c="dimmed">
          Authors, journals and citations that you follow from a paper will appear here. Their new papers come
          first on the home page.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.follows.map((one) => (
            <Group component="li" key={one.id} justify="space-between" wrap="nowrap">
              <Text size="sm">
                <Text component="span" inherit c="dimmed">
                  {kinds[one.kind]}
                </Text>{' '}
                {one.name}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                mih={{ base: 44, sm: 'auto' }}
                disabled={isBusy}
                aria-label={`Unfollow ${one.name}`}
                onClick={() => end(one)}
              >
                Unfollow
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}
