import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { withToasts } from '../../components/notify.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { unsaveSeveral } from '../../store/papers-endpoints.ts';
import { isBareReference } from '../details/paper-words.ts';

interface RemoveSelectedProps {
  pmcIds: string[];
  opened: boolean;
  onClose: () => void;
  /** Returns what is to be done once the papers have been removed. */
  onRemoving?: () => () => void;
  onRemoved?: () => void;
}

/** Asks once for confirmation before several papers are removed from the library. */
export function RemoveSelected({ pmcIds, opened, onClose, onRemoving, onRemoved }: RemoveSelectedProps) {
  const dispatch = useAppDispatch();
  const [removing, setRemoving] = useState(false);
  const papers = paperCount(pmcIds.length);
  const bare = pmcIds.filter((pmc_id) => isBareReference({ pmc_id })).length;
  const remove = async () => {
    setRemoving(true);
    const afterwards = onRemoving?.();
    const gone = dispatch(unsaveSeveral(pmcIds)).unwrap();
    const done = await withToasts(gone, `${papers} removed`, 'The papers could not be removed.');
    setRemoving(false);
    onClose();
    if (done) onRemoved?.();
    afterwards?.();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={`Remove ${papers} from your library?`}>
      <Text>Your notes, tags and folders are kept, and are there again when you save a paper again.</Text>
      {bare > 0 && (
        <Text mt="xs">
          {bare} of them {bare === 1 ? 'is a reference' : 'are references'} whose paper is not here: after a
          few seconds gone for good, with your notes.
        </Text>
      )}
      <RemoveButtons removing={removing} onRemove={remove} onClose={onClose} />
    </Modal>
  );
}

/** "1 paper", "3 papers". */
export const paperCount = (count: number): string =>
  `${count.toLocaleString('en-GB')} paper${count === 1 ? '' : 's'}`;

interface RemoveButtonsProps {
  removing: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** The buttons of a dialog that confirms removing papers from the library. */
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
