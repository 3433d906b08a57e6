import { Autocomplete, Button, Group } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';

interface NameEntryProps {
  /** The field for the name. */
  ref?: Ref<HTMLInputElement>;
  /** What the form is for. */
  label: string;
  /** What is named: "Folder". */
  field: string;
  /** Names that are there. */
  known: string[];
  /** Answers whether it was done. */
  onSubmit: (name: string) => Promise<boolean>;
  onDone: () => void;
}

/** A form of one field for a name, one that is known or a new one. */
export function NameEntry({ ref, label, field, known, onSubmit, onDone }: NameEntryProps) {
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !(await onSubmit(name.trim()))) return;
    setName('');
    onDone();
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Autocomplete
          ref={ref}
          label={field}
          data={known}
          limit={8}
          maxLength={100}
          comboboxProps={{ withinPortal: false }}
          value={name}
          onChange={setName}
        />
        <Button type="submit" flex="none" disabled={name.trim() === ''}>
          Add
        </Button>
      </Group>
    </form>
  );
}
