import { noticeSentence, type UserNotice } from '@health/contract';
import { Anchor, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { notifyError } from '../../components/notify.ts';
import { UndoLine, useUndoable } from '../../components/undo/UndoLine.tsx';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { useDismissNoticesMutation, useRestoreNoticesMutation } from '../endpoints.ts';

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

interface NoticeListProps {
  notices: readonly UserNotice[];
  onOpen: (pmcId: string) => void;
}

/** A warning that was just dismissed, and its index in the list. */
interface Gone {
  pmc_id: string;
  title: string;
  place: number;
}

/** The warnings, each with its source and the reason why the user gets it; each can be dismissed. */
function NoticeList({ notices, onOpen }: NoticeListProps) {
  const [dismiss, { isLoading }] = useDismissNoticesMutation();
  const [restore] = useRestoreNoticesMutation();
  const [gone, setGone] = useUndoable<Gone>();
  const leave = async ({ pmc_id, title }: UserNotice, place: number) => {
    const answer = await dismiss({ body: { pmc_id } });
    if (answer.error) notifyError('This warning could not be dismissed. Please try again.');
    else setGone({ pmc_id, title, place });
  };
  const undo = async () => {
    const { data } = gone ? await restore({ body: { pmc_id: gone.pmc_id } }) : {};
    if (data?.restored) setGone(null);
    return data?.restored ?? false;
  };
  const undoLine = gone && (
    <li key={`gone ${gone.pmc_id}`}>
      <UndoLine text={`Dismissed: ${gone.title}`} onUndo={undo} />
    </li>
  );
  return (
    <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
      {notices.length === 0 && <Text component="li">No warnings.</Text>}
      {notices.map((notice, place) => (
        <Fragment key={`${notice.pmc_id} ${notice.kind}`}>
          {place === gone?.place && undoLine}
          <li>
            <Badge color={notice.kind === 'retraction' ? 'red' : 'orange'}>
              {notice.kind === 'retraction' ? 'Retracted' : 'Expression of concern'}
            </Badge>
            <div>
              <Anchor component="button" type="button" ta="start" onClick={() => onOpen(notice.pmc_id)}>
                {notice.title}
              </Anchor>
            </div>
            <Text size="sm">{notice.said && noticeSentence(notice.said)}</Text>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {becauseWords(notice.because)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                disabled={isLoading}
                aria-label={`Dismiss the warning about ${notice.title}`}
                onClick={() => void leave(notice, place)}
              >
                Dismiss
              </Button>
            </Group>
          </li>
        </Fragment>
      ))}
      {gone && gone.place >= notices.length && undoLine}
    </Stack>
  );
}

const WORDS: Record<UserNotice['because'][number], string> = {
  saved: 'saved it',
  rated: 'rated it',
  answered: 'were answered from it',
};

/** Returns why a user gets a warning: "You saved it and rated it."; empty when they have undone all of that. */
export function becauseWords(because: UserNotice['because']): string {
  const said = because.map((use) => WORDS[use]);
  const last = said.pop();
  if (last === undefined) return '';
  return `You ${said.length > 0 ? `${said.join(', ')} and ` : ''}${last}.`;
}
