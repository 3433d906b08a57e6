import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { copyLink } from '../../components/copy-link.ts';
import { paths } from '../../paths.ts';
import { useSharing } from './use-sharing.ts';

interface ShareControlProps {
  /** The search, which is the user's own. */
  id: string;
  /** What names it in its address; null while it is not shared. */
  sharedId: string | null;
}

/** A button that opens a dialog, in which a search is shared with those who have an account here, and is taken back. */
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
