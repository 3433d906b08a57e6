import { api } from '@health/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepUser } from '../../api/stored-user.ts';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyOnTheWay } from '../../components/notify.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { paths } from '../../paths.ts';
import { loggedOut } from '../../store/auth.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useEraseAccountMutation, useShowAccountQuery } from '../endpoints.ts';
import { PasswordField } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AccountSection } from './AccountSection.tsx';

/** Deletes the account after a dialog that says what is deleted with it. */
export function DeletionSection() {
  const { data: account } = useShowAccountQuery({});
  const [isAsked, setIsAsked] = useState(false);
  return (
    <AccountSection
      title="Delete the account"
      text="Deletes the account and everything in it at once: profile, interests, ratings, saved papers, searches and feeds. It cannot be undone."
    >
      <Button variant="outline" color="red" disabled={!account} onClick={() => setIsAsked(true)}>
        Delete the account…
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title="Delete the account?"
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        {account && <DeletionForm hasPassword={account.has_password} onCancel={() => setIsAsked(false)} />}
      </Modal>
    </AccountSection>
  );
}

interface DeletionFormProps {
  hasPassword: boolean;
  onCancel: () => void;
}

function DeletionForm({ hasPassword, onCancel }: DeletionFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [erase, { isLoading }] = useEraseAccountMutation();
  const { form, submit, formError } = useAccountForm({
    initialValues: { username: '', password: '' },
    schema: api.eraseAccount.body,
    send: ({ username, password }) => erase({ body: hasPassword ? { username, password } : { username } }),
    onDone: () => {
      keepUser(null);
      dispatch(loggedOut());
      void navigate(paths.login);
      notifyOnTheWay('Your account and everything in it are deleted');
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Delete the account">
      <Stack gap="sm">
        <Text size="sm">
          Nothing of it can be brought back. Download your data first if you may want it later.
        </Text>
        <TextInput
          label="Your username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('username')}
        />
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        )}
        <ProblemAlert problem={formError} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep the account
          </Button>
          <LoadingButton type="submit" color="red" loading={isLoading}>
            Delete everything
          </LoadingButton>
        </Group>
      </Stack>
    </form>
  );
}
