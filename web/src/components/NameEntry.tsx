import { Autocomplete, Button, Group } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';

interface NameEntryProps {
  /** The name field. */
  ref?: Ref<HTMLInputElement>;
  /** The accessible name of the form. */
  label: string;
  /** What is named: "Folder". */
  field: string;
  /** Existing names. */
  known: string[];
  /** Returns whether it succeeded. */
  onSubmit: (name: string) => Promise<boolean>;
  onDone: () => void;
}

/** A form with one field for an existing or a new name. */
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
