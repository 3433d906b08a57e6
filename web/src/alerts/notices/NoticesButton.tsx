import { ActionIcon, Indicator } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { WarningIcon } from '../../components/icons.tsx';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { useListNoticesQuery } from '../endpoints.ts';

/** Loaded when it is first opened: most users have no warnings. */
const NoticesDialog = lazy(() => import('./NoticesDialog.tsx'));

/** Milliseconds between two checks for warnings. */
const LOOK_EVERY_MS = 5 * 60_000;

/** A button with the number of warnings about papers the user relies on; nothing when there are none. */
export default function NoticesButton() {
  const { data } = useListNoticesQuery({}, { pollingInterval: LOOK_EVERY_MS });
  // Null until it is first opened.
  const [opened, setOpened] = useState<boolean | null>(null);
  const { show, overview } = useOverview('notices');
  const notices = data?.notices ?? [];
  const name =
    notices.length === 1 ? '1 warning about your papers' : `${notices.length} warnings about your papers`;
  return (
    <>
      {notices.length > 0 && (
        <Indicator label={notices.length} size={16} color="red" offset={4}>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={name}
            onClick={() => setOpened(true)}
          >
            <WarningIcon />
          </ActionIcon>
        </Indicator>
      )}
      {opened !== null && (
        <Suspense>
          <NoticesDialog
            notices={notices}
            opened={opened}
            onOpen={(pmcId) => {
              setOpened(false);
              show(pmcId);
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
      <PaperOverview {...overview} />
    </>
  );
}
