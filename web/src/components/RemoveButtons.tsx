import { Button, Group } from '@mantine/core';

interface RemoveButtonsProps {
  removing: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** The buttons of a dialog that asks whether papers are to be removed from the library. */
export const RemoveButtons = ({ removing, onRemove, onClose }: RemoveButtonsProps) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <Button color="red.9" loading={removing} onClick={onRemove}>
      Confirm Remove
    </Button>
  </Group>
);
