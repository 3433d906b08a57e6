import { Autocomplete, Button, Group, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

interface NameFormProps {
  /** The button that opens the form. */
  label: string;
  /** What is named: "Folder". */
  field: string;
  /** Names that are there. */
  known: string[];
  /** Answers whether it was done. */
  onSubmit: (name: string) => Promise<boolean>;
}

/** A button that asks for a name, one that is known or a new one. */
export function NameForm({ label, field, known, onSubmit }: NameFormProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !(await onSubmit(name.trim()))) return;
    setName('');
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <Button variant="default" aria-expanded={opened} onClick={toggle}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form noValidate aria-label={label} onSubmit={submit}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <Autocomplete
              label={field}
              data={known}
              limit={8}
              maxLength={100}
              comboboxProps={{ withinPortal: false }}
              value={name}
              onChange={setName}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Add
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
