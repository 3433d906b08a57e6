import { api, chosenPassword } from '@health/contract';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { notifyOnTheWay } from '../../components/notify.ts';
import { OneButtonPage } from '../../components/OneButtonPage.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { AuthenticationCard } from '../authentication/AuthenticationCard.tsx';
import { useRequestResetMutation, useResetPasswordMutation, useVerifyEmailMutation } from '../endpoints.ts';
import { AccountForm, PasswordField } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** The page for a forgotten password: requests a link, or accepts the new password when it was opened by one. */
export function ResetPage() {
  useTitle('Reset the password');
  const token = useLinkToken();
  return (
    <AuthenticationCard
      size="xs"
      title="Reset the password"
      subtitle={token ? 'Choose a new password' : 'A link to a new password, by e-mail'}
    >
      <Stack>
        {token ? <NewPassword token={token} /> : <AskForLink />}
        <Anchor component={Link} to={paths.login} ta="center" size="sm" underline="always">
          Back to the login page
        </Anchor>
      </Stack>
    </AuthenticationCard>
  );
}

function AskForLink() {
  const [request, { isLoading }] = useRequestResetMutation();
  const [isSent, setIsSent] = useState(false);
  const { form, submit, formError } = useAccountForm({
    initialValues: { email: '' },
    schema: api.requestReset.body,
    send: (body) => request({ body }),
    onDone: () => setIsSent(true),
  });
  if (isSent)
    return (
      <Text role="status">
        If an account has this address, a link is on its way to it. It works once, for 30 minutes.
      </Text>
    );
  return (
    <AccountForm
      label="Ask for a link"
      onSubmit={submit}
      problem={formError}
      isLoading={isLoading}
      button="Send the link"
    >
      <TextInput
        label="E-mail address of your account"
        type="email"
        size="md"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </AccountForm>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [reset, { isLoading }] = useResetPasswordMutation();
  const { form, submit, formError } = useAccountForm({
    initialValues: { password: '', confirm_password: '' },
    schema: chosenPassword,
    send: (body) => reset({ body: { ...body, token } }),
    onDone: () => {
      notifyOnTheWay('Password changed. You can log in with it now.');
      void navigate(paths.login);
    },
  });
  return (
    <AccountForm
      label="Set a new password"
      onSubmit={submit}
      problem={formError}
      isLoading={isLoading}
      button="Change password"
    >
      <PasswordField
        label="New password"
        size="md"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="New password again"
        size="md"
        autoComplete="new-password"
        {...form.getInputProps('confirm_password')}
      />
      <Text size="sm" c="dimmed">
        You are logged out everywhere when it is changed.
      </Text>
    </AccountForm>
  );
}

const explanation = (token: string): string =>
  token
    ? 'With this button you confirm that the e-mail with the link reached you.'
    : 'Open the link in the e-mail again: this address lacks a part of it. The account page sends a new one.';

/** The page that a link for verifying an email address opens. */
export function VerifyPage() {
  const token = useLinkToken();
  const [verify, { data, isLoading, error }] = useVerifyEmailMutation();
  return (
    <OneButtonPage
      title="Verify your e-mail address"
      text={data ? `${data.email} is verified.` : explanation(token)}
      error={error}
      isDone={data !== undefined}
      next={{ to: paths.account, words: 'To your account' }}
      button="Verify the address"
      isLoading={isLoading}
      isDisabled={!token}
      onClick={() => verify({ body: { token } })}
    />
  );
}

/**
 * Returns the token in the fragment of a mailed link, or the empty text. It is removed from the address bar at once, so that
 * it is kept neither in the history nor in a bookmark. A fragment is never sent to a server.
 */
function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
