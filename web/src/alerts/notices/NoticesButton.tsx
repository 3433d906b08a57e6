import { ActionIcon, Indicator, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { WarningIcon } from '../../components/icons.tsx';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { useListNoticesQuery } from '../endpoints.ts';
import { NoticeList } from './NoticeList.tsx';

/** Milliseconds between two looks for warnings. */
const LOOK_EVERY = 5 * 60_000;

/** Warnings about papers the reader relies on, as a button with their number; nothing while there are none. */
export default function NoticesButton() {
  const { data } = useListNoticesQuery({}, { pollingInterval: LOOK_EVERY });
  const [opened, { open, close }] = useDisclosure();
  const { show, overview } = useOverview('notices');
  const notices = data?.notices ?? [];
  const name =
    notices.length === 1 ? '1 warning about your papers' : `${notices.length} warnings about your papers`;
  return (
    <>
      {notices.length > 0 && (
        <Indicator label={notices.length} size={16} color="red" offset={4}>
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={name} onClick={open}>
            <WarningIcon />
          </ActionIcon>
        </Indicator>
      )}
      <Modal opened={opened} onClose={close} title="Warnings about your papers" size="lg">
        <NoticeList
          notices={notices}
          onOpen={(pmcId) => {
            close();
            show(pmcId);
          }}
        />
      </Modal>
      <PaperOverview {...overview} />
    </>
  );
}
