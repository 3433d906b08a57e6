import type { ZoteroSendReport } from '@health/contract';
import { Autocomplete, Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useListZoteroCollectionsQuery, useSendToZoteroMutation } from '../endpoints.ts';
import { errorSentence, joinReports, sentWords } from './send-words.ts';
import { ZoteroAccount } from './ZoteroAccount.tsx';

/** The number of papers sent with one request. */
const AT_ONCE = 1000;

interface SendToZoteroDialogProps {
  opened: boolean;
  onClose: () => void;
  pmcIds: readonly string[];
  /** The initial name of the collection. */
  suggested: string;
}

/** Adds papers to a collection at Zotero, after saying what is sent. */
export default function SendToZoteroDialog({ opened, onClose, pmcIds, suggested }: SendToZoteroDialogProps) {
  const [sent, setSent] = useState<{ report: ZoteroSendReport; collection: string } | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title="Send to Zotero" size="lg">
      {sent ? (
        <Sent sentences={sentWords(sent.report, sent.collection)} onClose={onClose} />
      ) : (
        <ZoteroAccount>
          {({ can_write }) =>
            can_write ? (
              <SendForm
                pmcIds={pmcIds}
                suggested={suggested}
                onSent={(report, collection) => setSent({ report, collection })}
              />
            ) : (
              <Text>
                To send papers, make a key at zotero.org that may write, delete the one that is set here, and
                enter the new one.
              </Text>
            )
          }
        </ZoteroAccount>
      )}
    </Modal>
  );
}

interface SendFormProps extends Pick<SendToZoteroDialogProps, 'pmcIds' | 'suggested'> {
  onSent: (report: ZoteroSendReport, collection: string) => void;
}

function SendForm({ pmcIds, suggested, onSent }: SendFormProps) {
  const { data } = useListZoteroCollectionsQuery({});
  const [send] = useSendToZoteroMutation();
  const [collection, setCollection] = useState(suggested);
  const [withNotes, setWithNotes] = useState(true);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const name = collection.replaceAll(/\s+/g, ' ').trim();
    if (name === '') return setProblem('Please enter the name of a collection.');
    setProblem('');
    setSending(true);
    try {
      let report: ZoteroSendReport = { added: 0, filed: 0, unchanged: 0, refused: [] };
      for (let start = 0; start < pmcIds.length; start += AT_ONCE) {
        const pmc_ids = pmcIds.slice(start, start + AT_ONCE);
        const body = { pmc_ids, collection: name, with_notes: withNotes };
        report = joinReports(report, await send({ body }).unwrap());
      }
      onSent(report, name);
    } catch (error) {
      setProblem(errorSentence(error, 'This could not be sent. Please try again; nothing is added twice.'));
    } finally {
      setSending(false);
    }
  };
  const papers = pmcIds.length === 1 ? '1 paper' : `${pmcIds.length.toLocaleString('en-GB')} papers`;
  return (
    <form noValidate aria-label="Send to Zotero" onSubmit={submit}>
      <Stack>
        <Autocomplete
          label="Collection"
          description="One that you have there, or the name of a new one"
          data={(data?.collections ?? [])
            .map(({ name }) => name)
            .filter((name, at, all) => all.indexOf(name) === at)}
          limit={20}
          maxLength={255}
          value={collection}
          onChange={setCollection}
        />
        <Checkbox
          label="With my notes and tags"
          checked={withNotes}
          onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {withNotes
            ? 'Titles, authors, abstracts and ids of the papers, and your notes and tags, are sent to Zotero with your key.'
            : 'Titles, authors, abstracts and ids of the papers are sent to Zotero with your key.'}{' '}
          What is there already is not added again.
        </Text>
        <ProblemAlert problem={problem} />
        <Group justify="flex-end">
          <LoadingButton type="submit" loading={isSending}>
            Send {papers}
          </LoadingButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The result. It gets the focus, since the pressed button is gone. */
function Sent({ sentences, onClose }: { sentences: string[]; onClose: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack>
      <div ref={message} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        <List>
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
