import type { UserNotice } from '@health/contract';
import { Modal } from '@mantine/core';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { NoticeList } from './NoticeList.tsx';

interface NoticesDialogProps {
  notices: readonly UserNotice[];
  opened: boolean;
  onOpen: (pmcId: string) => void;
  onClose: () => void;
}

/** All warnings about papers the user relies on. */
export default function NoticesDialog({ notices, opened, onOpen, onClose }: NoticesDialogProps) {
  return (
    <Modal opened={useOpenedLater(opened)} onClose={onClose} title="Warnings about your papers" size="lg">
      <NoticeList notices={notices} onOpen={onOpen} />
    </Modal>
  );
}
