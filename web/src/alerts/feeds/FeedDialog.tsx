import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../components/notify.ts';

interface FeedDialogProps {
  /** The label of the button that opens it. */
  label: string;
  title: string;
  /** What anyone with the address can read. */
  explanation: string;
  /** The path of the address that was just created. */
  path: string | undefined;
  /** There is an address that can be revoked. */
  hasFeed: boolean;
  /** Creates a new address; returns an error message when that failed. */
  onMake: () => Promise<{ error?: { message?: string | undefined } }>;
  /** Ends the feed; returns an error message when that failed. */
  onEnd: () => Promise<{ error?: { message?: string | undefined } }>;
}

/** A button that opens a dialog, which creates the secret address of a feed, or ends the feed. */
export function FeedDialog({ label, title, explanation, path, hasFeed, onMake, onEnd }: FeedDialogProps) {
  const [opened, setOpened] = useState(false);
  const make = async () => {
    const { error } = await onMake();
    if (error) notifyError(error.message ?? '');
  };
  const end = async () => {
    const { error } = await onEnd();
    if (error) notifyError(error.message ?? '');
    else notifySuccess('The feed has ended');
  };
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title} centered>
        <Stack>
          <Text size="sm" c="dimmed">
            {explanation}
            {hasFeed && ' A new address ends the one before.'}
          </Text>
          {path && <FeedAddress address={new URL(path, window.location.origin).href} />}
          <Group>
            <Button onClick={make}>Make a new address</Button>
            {hasFeed && (
              <Button variant="default" onClick={end}>
                End the feed
              </Button>
            )}
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
          <Button variant="light" flex="none" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
