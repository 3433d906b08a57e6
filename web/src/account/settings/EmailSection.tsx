import { type Account, api } from '@health/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useChangeEmailMutation, useSendVerificationMutation, useShowAccountQuery } from '../endpoints.ts';
import { AccountForm, PasswordField } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AccountSection, Loaded } from './AccountSection.tsx';
import { FoldedForm } from './FoldedForm.tsx';

/** The email address of the account, whether it is verified, and the form that changes it. */
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
  // A server that sends no email cannot verify addresses.
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
    <AccountForm
      label="Change the e-mail address"
      onSubmit={submit}
      problem={formError}
      isLoading={isLoading}
      button="Change e-mail address"
      onCancel={onClose}
    >
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {account.has_password && (
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      )}
    </AccountForm>
  );
}
