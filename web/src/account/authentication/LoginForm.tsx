import { credentials, messages } from '@health/contract';
import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { RequestErrorData } from '../../api/request-error.ts';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyLogIn } from '../../components/notify.ts';
import { authReset, logIn } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { PasswordField } from '../form/AccountForm.tsx';

/** Username and password. An error clears the password and is shown under the username. */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(({ auth }) => auth.isLoading);
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
  });

  const submit = form.onSubmit((values) =>
    dispatch(logIn(values))
      .unwrap()
      .then(
        () => {
          dispatch(authReset());
          notifyLogIn(messages.loggedIn, true);
        },
        ({ message }: RequestErrorData) => {
          form.setFieldValue('password', '');
          form.setFieldError('username', message || messages.authFailed);
        },
      ),
  );

  return (
    <form onSubmit={submit} noValidate aria-label="Log in">
      <Stack>
        <TextInput
          label="Username"
          required
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label="Password"
          required
          size="md"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <LoadingButton type="submit" size="md" fullWidth loading={isLoading}>
          Login
        </LoadingButton>
      </Stack>
    </form>
  );
}
