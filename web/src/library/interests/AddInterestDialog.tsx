import { messages } from '@health/contract';
import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { remindToSave } from '../../components/toasts/save-reminder.ts';
import { InterestSelect } from './InterestSelect.tsx';
import { useInterestActions } from './use-interest-actions.ts';

interface AddInterestDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Picks one interest of the catalogue. A picked one is not lost by closing; only Cancel gives it up. */
export function AddInterestDialog({ opened, onClose }: AddInterestDialogProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { add } = useInterestActions();
  const leave = () => {
    setPicked(null);
    onClose();
  };
  const save = async () => {
    if (!picked) {
      notifications.show({ message: messages.interestMissing, color: 'orange' });
      return;
    }
    setSaving(true);
    if (await add(picked)) leave();
    setSaving(false);
  };
  const cancel = () => {
    if (picked) remindToSave();
    leave();
  };
  return (
    <Modal
      opened={opened}
      onClose={picked ? remindToSave : leave}
      title="Add Interest"
      size="sm"
      centered
      styles={{ title: { fontWeight: 650 } }}
      overlayProps={{ backgroundOpacity: 0.3 }}
    >
      <InterestSelect value={picked} onChange={setPicked} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <LoadingButton loading={saving} onClick={save}>
          Add
        </LoadingButton>
      </Group>
    </Modal>
  );
}
