import { messages } from '@health/contract';
import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyWarning, remindToSave } from '../../components/notify.ts';
import { withoutHeld } from '../../components/options/find-options.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { InterestPicker } from './InterestPicker.tsx';
import { useInterestActions } from './use-interest-actions.ts';

interface AddInterestDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Picks interests of the catalogue. Picked ones are not lost by closing; only Cancel discards them. */
export function AddInterestDialog({ opened, onClose }: AddInterestDialogProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const userInterests = useAppSelector(({ interests }) => interests.interests);
  const onPhone = useMediaQuery('(max-width: 48em)');
  const { addAll } = useInterestActions();
  // When one could not be added, those before it were.
  const chosen = withoutHeld(picked, userInterests);
  const leave = () => {
    setPicked([]);
    onClose();
  };
  const save = async () => {
    if (chosen.length === 0) {
      notifyWarning(messages.interestMissing);
      return;
    }
    setSaving(true);
    if (await addAll(chosen)) leave();
    setSaving(false);
  };
  const cancel = () => {
    if (chosen.length > 0) remindToSave();
    leave();
  };
  return (
    <Modal
      opened={opened}
      onClose={chosen.length > 0 ? remindToSave : leave}
      title="Add Interest"
      // On a phone the keyboard covers the lower half.
      centered={!onPhone}
    >
      <InterestPicker chosen={chosen} onChange={setPicked} />
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
