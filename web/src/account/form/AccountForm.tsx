import { Button, Group, PasswordInput, type PasswordInputProps, Stack } from '@mantine/core';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';

interface AccountFormProps {
  /** What the form is for, for users who do not see where it stands. */
  label: string;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  /** What failed and belongs to no field. */
  problem: string;
  isLoading: boolean;
  /** The words of the button that sends the form. */
  button: string;
  /** Closes the form; without it the form is the page's own, and its button as wide as the form. */
  onCancel?: () => void;
}

/** A form about an account: its fields, what went wrong, and its buttons. `useAccountForm` has what it does. */
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

/** A password; its button that shows it has a name. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />
);
