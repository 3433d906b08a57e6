import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useListZoteroCollectionsQuery } from '../endpoints.ts';
import { errorSentence } from './send-words.ts';
import { ZoteroAccount } from './ZoteroAccount.tsx';

interface ChooseZoteroProps {
  problem: string;
  isChecking: boolean;
  /** Null for the whole library. */
  onCheck: (collection: string | null) => void;
}

/** The first step of an import from Zotero: the key, then a collection or the whole library. */
export function ChooseZotero(props: ChooseZoteroProps) {
  return <ZoteroAccount>{() => <ChooseCollection {...props} />}</ZoteroAccount>;
}

function ChooseCollection({ problem, isChecking, onCheck }: ChooseZoteroProps) {
  const { data, error, refetch } = useListZoteroCollectionsQuery({});
  const [collection, setCollection] = useState('');
  if (error && !data)
    return (
      <PartFailed text={errorSentence(error, 'Your collections could not be loaded.')} onRetry={refetch} />
    );
  return (
    <form
      noValidate
      aria-label="Choose from Zotero"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(collection === '' ? null : collection);
      }}
    >
      <Stack>
        <NativeSelect
          label="Collection"
          disabled={!data}
          data={[
            { value: '', label: data ? 'The whole library' : 'Loading your collections' },
            ...(data?.collections ?? []).map(({ key, name }) => ({ value: key, label: name })),
          ]}
          value={collection}
          onChange={({ currentTarget }) => setCollection(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Nothing but the request and your key is sent to Zotero. Notes and tags come along; files stay there.
        </Text>
        <ProblemAlert problem={problem} />
        <Group justify="flex-end">
          <LoadingButton type="submit" loading={isChecking} disabled={!data}>
            Show what is in it
          </LoadingButton>
        </Group>
      </Stack>
    </form>
  );
}
