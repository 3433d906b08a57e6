import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LoadingButton } from '../../../components/LoadingButton.tsx';

interface RenameFormProps {
  name: string;
  /** What to say about a new name before it is stored; empty for nothing. */
  remark?: (to: string) => string;
  /** Stores the new name; what it throws is shown at the field. */
  onRename: (to: string) => Promise<unknown>;
  onRenamed: (to: string) => void;
}

/** A new name for a folder or a tag. */
export function RenameForm({ name, remark, onRename, onRenamed }: RenameFormProps) {
  const [to, setTo] = useState(name);
  const [isStoring, setStoring] = useState(false);
  const [problem, setProblem] = useState('');
  const next = to.replaceAll(/\s+/g, ' ').trim();
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setStoring(true);
    try {
      await onRename(to);
      onRenamed(next);
    } catch (error) {
      setProblem(notStoredSentence(error));
    } finally {
      setStoring(false);
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
      <Text size="sm" mt="xs" role="status">
        {remark?.(next)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <LoadingButton type="submit" loading={isStoring}>
          Rename
        </LoadingButton>
      </Group>
    </form>
  );
}

/** Returns the sentence of a refused change. */
export const notStoredSentence = (error: unknown): string =>
  (error as { message?: string }).message || 'This could not be stored. Please try again.';
