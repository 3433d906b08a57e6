import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { copyLink } from '../../components/copy-link.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { shareSearch, stopSharing } from '../../store/search-endpoints.ts';

interface ShareControlProps {
  /** One of the user's own searches. */
  id: string;
  /** Its id in the shared URL; null while it is not shared. */
  sharedId: string | null;
}

/** A button that opens a dialog for sharing a search with other users of this server, and for stopping that. */
export function ShareControl({ id, sharedId }: ShareControlProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {sharedId ? 'Shared' : 'Share on this server'}
      </Button>
      <Modal opened={opened} onClose={close} title="Share on this server" centered>
        <Sharing id={id} sharedId={sharedId} />
      </Modal>
    </>
  );
}

function Sharing({ id, sharedId }: ShareControlProps) {
  const { isBusy, share, stop } = useSharing(id);
  return (
    <Stack gap="sm">
      <Text size="sm">
        People with an account here can open it. They see the question, the answer and its sources, but not
        who asked, and nothing of your profile, notes, ratings or schedule. When the search is answered again,
        they see the new answer.
      </Text>
      {sharedId && (
        <TextInput
          label="Address"
          readOnly
          value={new URL(paths.sharedSearch(sharedId), window.location.origin).href}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Group gap="xs">
        {sharedId ? (
          <>
            <Button onClick={() => copyLink(paths.sharedSearch(sharedId))}>Copy link</Button>
            <Button variant="default" aria-disabled={isBusy} onClick={stop}>
              Stop sharing
            </Button>
          </>
        ) : (
          <Button aria-disabled={isBusy} onClick={share}>
            Make a link
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface SharedLineProps {
  id: string;
  query: string;
}

/** Says in the list of searches that one is shared, with a button to stop sharing it. */
export function SharedLine({ id, query }: SharedLineProps) {
  const { isBusy, stop } = useSharing(id);
  return (
    <Group gap={4}>
      <Text size="xs" c="dimmed">
        Shared here
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Stop sharing: ${query}`}
        aria-disabled={isBusy}
        onClick={stop}
      >
        Stop
      </Button>
    </Group>
  );
}

/** Returns functions that share one of the user's searches and stop sharing it. Each shows a failure in a toast. */
function useSharing(id: string) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const inTurn = async (change: () => Promise<unknown>, success: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
      notifySuccess(success);
    } catch (error) {
      const { message } = error as { message?: string };
      notifyError(message || 'This could not be changed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    share: () => inTurn(() => dispatch(shareSearch(id)).unwrap(), 'This search is shared'),
    stop: () => inTurn(() => dispatch(stopSharing(id)).unwrap(), 'This search is no longer shared'),
  };
}
