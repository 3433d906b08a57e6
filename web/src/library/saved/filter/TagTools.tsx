import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRenameTagMutation } from '../../../papers/notes/endpoints.ts';
import { RenameForm } from './RenameForm.tsx';

interface TagToolsProps {
  name: string;
  /** All of the user's tags. */
  tags: string[];
  onRenamed: (name: string) => void;
}

/** Renames the current one of the user's own tags. */
export function TagTools({ name, tags, onRenamed }: TagToolsProps) {
  const [send] = useRenameTagMutation();
  const [renaming, rename] = useDisclosure(false);
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const isTaken = (to: string) => !isSame(to, name) && tags.some((tag) => isSame(tag, to));
  return (
    <Group gap="xs" mb="md">
      <Text fw={600}>Tag “{name}”</Text>
      <Button size="compact-sm" variant="default" onClick={rename.open}>
        Rename
      </Button>
      <Modal opened={renaming} onClose={rename.close} title="Rename the tag">
        <RenameForm
          name={name}
          remark={(to) => (isTaken(to) ? `You have the tag “${to}” already; both become one.` : '')}
          onRename={(to) => send({ body: { name, to } }).unwrap()}
          onRenamed={(next) => {
            rename.close();
            onRenamed(next);
          }}
        />
      </Modal>
    </Group>
  );
}
