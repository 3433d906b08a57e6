import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../api/request.ts';
import { tellFailure, tellSuccess } from '../../components/notify.ts';
import { closeFeed, openFeed } from '../../store/answer/search.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Makes the secret address under which a feed reader finds what is new in a search, or ends the one there is. */
export function FeedButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const during = (work: Promise<unknown>) =>
    work.catch((failure: unknown) => tellFailure((failure as Failure).message));
  const make = () =>
    during(
      dispatch(openFeed(id))
        .unwrap()
        .then(({ path }) => setAddress(new URL(path, window.location.origin).href)),
    );
  const end = () =>
    during(
      dispatch(closeFeed(id))
        .unwrap()
        .then(() => {
          setAddress('');
          tellSuccess('The feed has ended');
        }),
    );
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
          {address && <FeedAddress address={address} />}
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
