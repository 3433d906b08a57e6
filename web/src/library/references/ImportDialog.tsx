import type { ReferenceReport } from '@health/contract';
import { Button, Group, List, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { ChooseZotero } from '../zotero/ChooseZotero.tsx';
import { ChooseReferences } from './ChooseReferences.tsx';
import { PairedRecords } from './PairedRecords.tsx';
import { ReferenceTable } from './ReferenceTable.tsx';
import { addedBy, countWords, fetchWords, type PairChoices, readAs, resultWords } from './report-words.ts';
import { useImport, useImportSources } from './use-import.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** References were imported; the dialog still shows the result. */
  onImported?: () => void;
}

/** Imports references from other programs into the library: a preview of the file comes first, then one press imports it. */
export default function ImportDialog({ opened, onClose, onImported }: ImportDialogProps) {
  const { step, report, choices, choose, problem, isBusy, check, start, restart, clear } =
    useImport(onImported);
  const sources = useImportSources();
  const [from, setFrom] = useState<'file' | 'zotero'>('file');
  const onPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Import references"
      size="xl"
      fullScreen={onPhone}
      styles={{ title: { fontWeight: 650 } }}
    >
      {step === 'choose' && (
        <Stack>
          <SegmentedControl
            aria-label="Where from"
            data={[
              { value: 'file', label: 'From a file' },
              { value: 'zotero', label: 'From Zotero' },
            ]}
            value={from}
            onChange={(next) => {
              setFrom(next as typeof from);
              clear();
            }}
          />
          {from === 'file' ? (
            <ChooseReferences
              problem={problem}
              isChecking={isBusy}
              onCheck={(file, text) => check(() => sources.file(file, text))}
            />
          ) : (
            <ChooseZotero
              problem={problem}
              isChecking={isBusy}
              onCheck={(collection) => check(() => sources.zotero(collection))}
            />
          )}
        </Stack>
      )}
      {step === 'preview' && report && (
        <Stack>
          <Outcome sentences={[`${readAs(report)} ${countWords(report)}`]} />
          {fetchWords(report) && (
            <Text size="sm" c="dimmed">
              {fetchWords(report)}
            </Text>
          )}
          <PairedRecords report={report} choices={choices} onChoose={choose} />
          <ReferenceTable report={report} choices={choices} />
          <ProblemAlert problem={problem} />
          <Group justify="flex-end">
            <Button variant="default" onClick={restart}>
              Choose something else
            </Button>
            <ImportButton report={report} choices={choices} isImporting={isBusy} onStart={start} />
          </Group>
        </Stack>
      )}
      {step === 'done' && report && (
        <Stack>
          <Outcome sentences={resultWords(report)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={restart}>
              Import more
            </Button>
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function ImportButton({
  report,
  choices,
  isImporting,
  onStart,
}: {
  report: ReferenceReport;
  choices: PairChoices;
  isImporting: boolean;
  onStart: () => void;
}) {
  const added = addedBy(report, choices);
  if (added === 0) return <Text c="dimmed">There is nothing new in it.</Text>;
  return (
    <LoadingButton loading={isImporting} onClick={onStart}>
      Import {added.toLocaleString('en-GB')} {added === 1 ? 'reference' : 'references'}
    </LoadingButton>
  );
}

/** The result of the previous step. It gets the focus, since the pressed button is gone. */
function Outcome({ sentences }: { sentences: string[] }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      {sentences.length === 1 ? (
        <Text>{sentences[0]}</Text>
      ) : (
        <List>
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
