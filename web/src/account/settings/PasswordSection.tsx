import { passwordChange } from '@health/contract';
import { Button, Checkbox, Group, PasswordInput, Text } from '@mantine/core';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifySuccess } from '../../components/notify.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useChangePasswordMutation, useShowAccountQuery } from '../endpoints.ts';
import { AccountSection, Loaded } from './AccountSection.tsx';
import { FoldedForm } from './FoldedForm.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The form that changes the password; accounts of an identity provider have none. */
export function PasswordSection() {
  const query = useShowAccountQuery({});
  return (
    <AccountSection title="Password">
      <Loaded query={query}>
        {({ has_password: hasPassword }) =>
          hasPassword ? (
            <FoldedForm label="Change password">{(close) => <PasswordForm onClose={close} />}</FoldedForm>
          ) : (
            <Text size="sm">You log in with Google, so this account has no password.</Text>
          )
        }
      </Loaded>
    </AccountSection>
  );
}

const showPassword = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } };

function PasswordForm({ onClose }: { onClose: () => void }) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const { form, submit, formError } = useAccountForm({
    initialValues: { current_password: '', password: '', confirm_password: '', end_other_sessions: true },
    schema: passwordChange,
    send: (body) => change({ body }),
    onDone: () => {
      notifySuccess('Password changed');
      onClose();
    },
  });
  const field = form.getInputProps;
  return (
    <form onSubmit={submit} noValidate aria-label="Change the password" style={{ width: '100%' }}>
      <PasswordInput
        label="Present password"
        autoComplete="current-password"
        mb="xs"
        {...showPassword}
        {...field('current_password')}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters; a few words are easier to remember and harder to guess."
        autoComplete="new-password"
        mb="xs"
        {...showPassword}
        {...field('password')}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        mb="sm"
        {...showPassword}
        {...field('confirm_password')}
      />
      <Checkbox
        label="Log out everywhere else"
        mb="sm"
        {...field('end_other_sessions', { type: 'checkbox' })}
      />
      <ProblemAlert problem={formError} />
      <Group gap="sm">
        <LoadingButton type="submit" loading={isLoading}>
          Change password
        </LoadingButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
