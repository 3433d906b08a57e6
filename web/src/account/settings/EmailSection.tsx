import { type Account, api } from '@health/contract';
import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useChangeEmailMutation, useSendVerificationMutation, useShowAccountQuery } from '../endpoints.ts';
import { AccountSection, Loaded } from './AccountSection.tsx';
import { FoldedForm } from './FoldedForm.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The e-mail address of the account, whether it is verified, and the form that changes it. */
export function EmailSection() {
  const query = useShowAccountQuery({});
  return (
    <AccountSection title="E-mail address">
      <Loaded query={query}>
        {(account) => (
          <>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {account.email}
            </Text>
            <Verification account={account} />
            <FoldedForm label="Change e-mail address">
              {(close) => <EmailForm account={account} onClose={close} />}
            </FoldedForm>
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function Verification({ account }: { account: Account }) {
  const [send, { isLoading }] = useSendVerificationMutation();
  // Where no e-mail is sent there is nothing to verify.
  if (!account.mail_offered) return null;
  const sendAgain = async () => {
    const { error } = await send({});
    if (error) notifyError(error.message ?? '');
    else notifySuccess('The link is on its way');
  };
  const waiting = account.pending_email ?? (account.email_verified ? null : account.email);
  if (!waiting)
    return (
      <Text size="sm" c="dimmed">
        Verified.
      </Text>
    );
  return (
    <Group gap="sm">
      <Text size="sm">
        {account.pending_email
          ? `Open the link that was sent to ${waiting}. Until then the address above stays.`
          : 'Not verified yet. Open the link that was sent to it; until then it gets no other e-mail.'}
      </Text>
      <Button variant="default" size="xs" loading={isLoading} onClick={sendAgain}>
        Send the link again
      </Button>
    </Group>
  );
}

function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const [change, { isLoading }] = useChangeEmailMutation();
  const { form, submit, formError } = useAccountForm({
    initialValues: { email: '', password: '' },
    schema: api.changeEmail.body,
    send: ({ email, password }) => change({ body: account.has_password ? { email, password } : { email } }),
    onDone: () => {
      notifySuccess(account.mail_offered ? 'A link was sent to the new address' : 'E-mail address changed');
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Change the e-mail address" style={{ width: '100%' }}>
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        mb="xs"
        {...form.getInputProps('email')}
      />
      {account.has_password && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          mb="sm"
          {...form.getInputProps('password')}
        />
      )}
      <ProblemAlert problem={formError} />
      <Group gap="sm">
        <LoadingButton type="submit" loading={isLoading}>
          Change e-mail address
        </LoadingButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
