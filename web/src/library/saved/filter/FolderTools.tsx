import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { LoadingButton } from '../../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../../components/ProblemAlert.tsx';
import { useDeleteFolderMutation, useRenameFolderMutation } from '../../../papers/notes/endpoints.ts';
import { notStoredSentence, RenameForm } from './RenameForm.tsx';

interface FolderToolsProps {
  name: string;
  onRenamed: (name: string) => void;
  onDeleted: () => void;
}

/** Renames and deletes the current folder. */
export function FolderTools({ name, onRenamed, onDeleted }: FolderToolsProps) {
  const [send] = useRenameFolderMutation();
  const [renaming, rename] = useDisclosure(false);
  const [deleting, remove] = useDisclosure(false);
  return (
    <Group gap="xs" mb="md">
      <Text fw={600}>Folder “{name}”</Text>
      <Button size="compact-sm" variant="default" onClick={rename.open}>
        Rename
      </Button>
      <Button size="compact-sm" variant="default" onClick={remove.open}>
        Delete folder
      </Button>
      <Modal opened={renaming} onClose={rename.close} title="Rename the folder">
        <RenameForm
          name={name}
          onRename={(to) => send({ body: { name, to } }).unwrap()}
          onRenamed={(next) => {
            rename.close();
            onRenamed(next);
          }}
        />
      </Modal>
      <Modal opened={deleting} onClose={remove.close} title={`Delete the folder “${name}”?`}>
        <DeleteForm
          name={name}
          onDeleted={() => {
            remove.close();
            onDeleted();
          }}
        />
      </Modal>
    </Group>
  );
}

function DeleteForm({ name, onDeleted }: { name: string; onDeleted: () => void }) {
  const [send, { isLoading }] = useDeleteFolderMutation();
  const [problem, setProblem] = useState('');
  const remove = async () => {
    try {
      await send({ body: { name } }).unwrap();
      onDeleted();
    } catch (error) {
      setProblem(notStoredSentence(error));
    }
  };
  return (
    <>
      <Text>Its papers stay in your library.</Text>
      <ProblemAlert problem={problem} />
      <Group justify="flex-end" mt="lg">
        <LoadingButton color="red.9" loading={isLoading} onClick={remove}>
          Delete folder
        </LoadingButton>
      </Group>
    </>
  );
}
