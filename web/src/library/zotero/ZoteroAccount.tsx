import type { ZoteroConnection } from '@health/contract';
import { Anchor, Group, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useForgetZoteroKeyMutation, useSetZoteroKeyMutation, useShowZoteroQuery } from '../endpoints.ts';
import { errorSentence } from './send-words.ts';

type Account = NonNullable<ZoteroConnection['account']>;

/** The user's Zotero account: asks for the key first, and shows `children` once there is one. */
export function ZoteroAccount({ children }: { children: (account: Account) => React.ReactNode }) {
  const { data, isError, refetch } = useShowZoteroQuery({});
  if (isError && !data) return <PartFailed text="Zotero could not be asked for." onRetry={refetch} />;
  if (!data) return <Skeleton h={180} role="status" aria-label="Loading" />;
  const { available, account } = data;
  return (
    <Stack>
      {!available && <Text>This server does not connect to Zotero.</Text>}
      {account && <KnownAccount account={account} />}
      {available && (account ? children(account) : <KeyForm />)}
    </Stack>
  );
}

function KnownAccount({ account: { name, can_write } }: { account: Account }) {
  const [forget, { isLoading }] = useForgetZoteroKeyMutation();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        Your Zotero key is set{name && ` (${name})`}
        {can_write ? '.' : '. It may read, not write.'}
      </Text>
      <LoadingButton variant="default" loading={isLoading} onClick={() => void forget({})}>
        Delete the key here
      </LoadingButton>
    </Group>
  );
}

function KeyForm() {
  const [send, { isLoading }] = useSetZoteroKeyMutation();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (key.trim() === '') return setProblem('Please enter your Zotero key.');
    setProblem('');
    try {
      await send({ body: { key } }).unwrap();
    } catch (error) {
      setProblem(errorSentence(error, 'The key could not be stored. Please try again.'));
    }
  };
  return (
    <form noValidate aria-label="Zotero key" onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          Make a key of your own at{' '}
          <Anchor
            href="https://www.zotero.org/settings/keys"
            target="_blank"
            rel="noreferrer"
            inherit
            underline="always"
          >
            zotero.org/settings/keys
          </Anchor>{' '}
          that may read your library, and write to it if you want to send papers there. It is stored here
          encrypted, sent to Zotero alone, and never shown again.
        </Text>
        <PasswordInput
          label="Zotero key"
          autoComplete="off"
          maxLength={100}
          value={key}
          error={problem}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <Group justify="flex-end">
          <LoadingButton type="submit" loading={isLoading}>
            Save the key
          </LoadingButton>
        </Group>
      </Stack>
    </form>
  );
}
