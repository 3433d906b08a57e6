import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyFailure, notifySuccess } from '../../components/notify.ts';
import { useCloseFeedMutation, useOpenFeedMutation } from '../endpoints.ts';

/** Opens a dialog that makes the secret address of a search's feed, or ends the feed. */
export function FeedButton({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  const [openFeed, { data, reset }] = useOpenFeedMutation();
  const [closeFeed] = useCloseFeedMutation();
  const input = { body: { query_id: id } };
  const make = async () => {
    const { error } = await openFeed(input);
    if (error) notifyFailure(error.message ?? '');
  };
  const end = async () => {
    const { error } = await closeFeed(input);
    if (error) return notifyFailure(error.message ?? '');
    reset();
    notifySuccess('The feed has ended');
  };
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setOpened(true)}>
        Feed
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Feed of this search" centered>
        <Stack>
          <Text size="sm" c="dimmed">
            Whoever knows the address can read the new papers and the words of this search. A new address ends
            the one before.
          </Text>
          {data && <FeedAddress address={new URL(data.path, window.location.origin).href} />}
          <Group>
            <Button onClick={make}>Make a new address</Button>
            <Button variant="default" onClick={end}>
              End the feed
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function FeedAddress({ address }: { address: string }) {
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput flex={1} label="Address, shown this once" value={address} readOnly />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="light" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
