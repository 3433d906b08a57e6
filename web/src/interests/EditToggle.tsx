import { Button, Group } from '@mantine/core';
import { PlusIcon } from '../ui/icons.tsx';

interface EditToggleProps {
  editing: boolean;
  onToggle: () => void;
  onAdd: () => void;
}

/** 'Edit' or 'Done', and the way to a new interest. */
export function EditToggle({ editing, onToggle, onAdd }: EditToggleProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" h={32} px="sm" variant={editing ? 'filled' : 'default'} onClick={onToggle}>
        {editing ? 'Done' : 'Edit'}
      </Button>
      <Button
        size="compact-sm"
        h={32}
        px="sm"
        variant="default"
        leftSection={<PlusIcon size={16} />}
        aria-label="Add an interest"
        onClick={onAdd}
      >
        Add
      </Button>
    </Group>
  );
}
