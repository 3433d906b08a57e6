import { Button, Group } from '@mantine/core';
import { PlusIcon } from '../../components/icons.tsx';
import { useAppSelector } from '../../store/hooks.ts';

const size = { size: 'compact-sm', h: 32, px: 'sm' } as const;

interface EditToggleProps {
  editing: boolean;
  onToggle: () => void;
  onAdd: () => void;
}

/** 'Edit' or 'Done', and the button for adding an interest. */
export function EditToggle({ editing, onToggle, onAdd }: EditToggleProps) {
  const hasNone = useAppSelector(({ interests }) => interests.interests.length === 0);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        {...size}
        disabled={hasNone && !editing}
        variant={editing ? 'filled' : 'default'}
        onClick={onToggle}
      >
        {editing ? 'Done' : 'Edit'}
      </Button>
      <Button
        {...size}
        variant={hasNone ? 'filled' : 'default'}
        leftSection={<PlusIcon size={16} />}
        aria-label="Add an interest"
        onClick={onAdd}
      >
        Add
      </Button>
    </Group>
  );
}
