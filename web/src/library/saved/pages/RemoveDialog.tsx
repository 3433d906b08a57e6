import type { SavedPaper } from '@health/contract';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaving } from '../../../papers/saving/SaveIcon.tsx';
import { RemoveButtons } from '../../../papers/selection/RemoveSelected.tsx';

interface RemoveDialogProps {
  /** The paper to remove; the dialog is open while there is one. */
  paper: SavedPaper | null;
  /** Returns what is to be done once the paper has been removed. */
  onRemoving: () => () => void;
  /** The paper has been removed. */
  onRemoved: (paper: SavedPaper) => void;
  onClose: () => void;
}

/** Confirms the removal of a paper from the library. */
export function RemoveDialog({ paper, onRemoving, onRemoved, onClose }: RemoveDialogProps) {
  const { unsave } = useSaving();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    if (!paper) return;
    setRemoving(true);
    const afterwards = onRemoving();
    const isGone = await unsave(paper.pmc_id);
    setRemoving(false);
    if (isGone) onRemoved(paper);
    onClose();
    afterwards();
  };
  return (
    <Modal
      opened={paper !== null}
      onClose={onClose}
      title="Remove this paper from your library?"
      // The title would disappear while the dialog fades out.
      styles={{ title: { fontWeight: 650 } }}
      transitionProps={{ duration: 0 }}
    >
      <Text>{paper?.title}</Text>
      <RemoveButtons removing={removing} onRemove={remove} onClose={onClose} />
    </Modal>
  );
}
