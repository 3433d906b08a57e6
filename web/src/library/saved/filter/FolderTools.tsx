import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { LoadingButton } from '../../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../../components/ProblemAlert.tsx';
import { useDeleteFolderMutation, useRenameFolderMutation } from '../../../papers/notes/endpoints.ts';

interface FolderToolsProps {
  name: string;
  onRenamed: (name: string) => void;
  onDeleted: () => void;
}

/** Renames and deletes the current folder. */
export function FolderTools({ name, onRenamed, onDeleted }: FolderToolsProps) {
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

function RenameForm({ name, onRenamed }: { name: string; onRenamed: (name: string) => void }) {
  const [send, { isLoading }] = useRenameFolderMutation();
  const [to, setTo] = useState(name);
  const [problem, setProblem] = useState('');
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    try {
      await send({ body: { name, to } }).unwrap();
      onRenamed(to.replaceAll(/\s+/g, ' ').trim());
    } catch (error) {
      setProblem(errorSentence(error));
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label="Name"
        maxLength={100}
        data-autofocus
        value={to}
        error={problem}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <LoadingButton type="submit" loading={isLoading}>
          Rename
        </LoadingButton>
      </Group>
    </form>
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
      setProblem(errorSentence(error));
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

const errorSentence = (error: unknown): string =>
  (error as { message?: string }).message || 'This could not be stored. Please try again.';
