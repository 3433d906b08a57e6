import { Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { remindToSave } from '../../components/notify.ts';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { AddInterestDialog } from './AddInterestDialog.tsx';
import { EditToggle } from './EditToggle.tsx';
import { FirstInterests } from './FirstInterests.tsx';
import { InterestButtons } from './InterestButtons.tsx';

interface InterestDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What pressing an interest does outside edit mode. */
  onPick: (name: string) => void;
  /** Other ways to start, below the interests. */
  children?: ReactNode;
}

/**
 * The user's interests. It stays open while they are being edited. It begins at the top, so that what comes later or is added makes it
 * longer and moves nothing under a press.
 */
export function InterestDialog({ opened, onClose, onPick, children }: InterestDialogProps) {
  const hasNone = useAppSelector(
    ({ interests: { interests, status } }) => interests.length === 0 && status === 'fulfilled',
  );
  const [editing, edit] = useDisclosure(false);
  const [adding, add] = useDisclosure(false);
  // The common ones stay while the dialog is open, so that several can be added and removed.
  const [startedWithNone, setStartedWithNone] = useState(false);
  if (opened && hasNone && !startedWithNone) setStartedWithNone(true);
  return (
    <>
      <Modal
        opened={useOpenedLater(opened)}
        onClose={editing ? remindToSave : onClose}
        title={hasNone ? 'Please add your interests before proceeding...' : 'Select your interests'}
        size="lg"
        styles={{ title: { fontWeight: 650 } }}
        // The small dialog replaces it and handles Escape. It stays open but hidden, so that the focused element still exists.
        hidden={adding}
        closeOnEscape={!adding}
        onExitTransitionEnd={() => setStartedWithNone(false)}
      >
        <Group justify="flex-end" mb="md">
          <EditToggle editing={editing} onToggle={edit.toggle} onAdd={add.open} />
        </Group>
        <InterestButtons editing={editing} onPick={onPick} />
        {startedWithNone && <FirstInterests />}
        {children}
      </Modal>
      <AddInterestDialog opened={adding} onClose={add.close} />
    </>
  );
}
