import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { WaitingButton } from '../../components/WaitingButton.tsx';

interface FieldFormProps {
  children: ReactNode;
  saving: boolean;
  onSave: () => void;
}

/** The form of one profile field: its control and the button that saves it. */
export function FieldForm({ children, saving, onSave }: FieldFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Stack gap="sm" align="stretch">
        {children}
        <WaitingButton type="submit" loading={saving} w="fit-content">
          Save
        </WaitingButton>
      </Stack>
    </form>
  );
}
