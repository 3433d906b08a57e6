import { Button, Group, PasswordInput, type PasswordInputProps, Stack } from '@mantine/core';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';

interface AccountFormProps {
  /** The purpose of the form, for screen reader users. */
  label: string;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  /** An error that belongs to no field. */
  problem: string;
  isLoading: boolean;
  /** The label of the submit button. */
  button: string;
  /** Closes the form; without it the form is part of the page, and its button is as wide as the form. */
  onCancel?: () => void;
}

/** A form about an account: its fields, its error and its buttons. `useAccountForm` has its behaviour. */
export function AccountForm({
  label,
  onSubmit,
  problem,
  isLoading,
  button,
  onCancel,
  children,
}: React.PropsWithChildren<AccountFormProps>) {
  return (
    <form onSubmit={onSubmit} noValidate aria-label={label} style={{ width: '100%' }}>
      <Stack gap={onCancel ? 'xs' : 'md'}>
        {children}
        <ProblemAlert problem={problem} />
        {onCancel ? (
          <Group gap="sm">
            <LoadingButton type="submit" loading={isLoading}>
              {button}
            </LoadingButton>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        ) : (
          <LoadingButton type="submit" size="md" fullWidth loading={isLoading}>
            {button}
          </LoadingButton>
        )}
      </Stack>
    </form>
  );
}

/** A password field whose visibility button has a label. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />
);
