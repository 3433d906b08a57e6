import { passwordChange } from '@health/contract';
import { Checkbox, Text } from '@mantine/core';
import { notifySuccess } from '../../components/notify.ts';
import { useChangePasswordMutation, useShowAccountQuery } from '../endpoints.ts';
import { AccountForm, PasswordField } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AccountSection, Loaded } from './AccountSection.tsx';
import { FoldedForm } from './FoldedForm.tsx';

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
    <AccountForm
      label="Change the password"
      onSubmit={submit}
      problem={formError}
      isLoading={isLoading}
      button="Change password"
      onCancel={onClose}
    >
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        label="New password"
        description="At least 8 characters; a few words are easier to remember and harder to guess."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="New password again" autoComplete="new-password" {...field('confirm_password')} />
      <Checkbox label="Log out everywhere else" {...field('end_other_sessions', { type: 'checkbox' })} />
    </AccountForm>
  );
}
