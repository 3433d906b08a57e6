import { api, chosenPassword } from '@health/contract';
import { Anchor, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyOnTheWay } from '../../components/notify.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { AuthenticationCard } from '../authentication/AuthenticationCard.tsx';
import { useRequestResetMutation, useResetPasswordMutation } from '../endpoints.ts';
import { useAccountForm } from '../settings/use-account-form.ts';
import { useLinkToken } from './use-link-token.ts';

/** The page for a forgotten password: asks for a link, or takes the new password when it was opened by one. */
export default function ResetPage() {
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
    <form onSubmit={submit} noValidate aria-label="Ask for a link">
      <Stack>
        <TextInput
          label="E-mail address of your account"
          type="email"
          size="md"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <ProblemAlert problem={formError} />
        <LoadingButton type="submit" size="md" fullWidth loading={isLoading}>
          Send the link
        </LoadingButton>
      </Stack>
    </form>
  );
}

const showPassword = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } };

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
    <form onSubmit={submit} noValidate aria-label="Set a new password">
      <Stack>
        <PasswordInput
          label="New password"
          size="md"
          autoComplete="new-password"
          {...showPassword}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="New password again"
          size="md"
          autoComplete="new-password"
          {...showPassword}
          {...form.getInputProps('confirm_password')}
        />
        <Text size="sm" c="dimmed">
          You are logged out everywhere when it is changed.
        </Text>
        <ProblemAlert problem={formError} />
        <LoadingButton type="submit" size="md" fullWidth loading={isLoading}>
          Change password
        </LoadingButton>
      </Stack>
    </form>
  );
}
