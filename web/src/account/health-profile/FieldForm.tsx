import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';

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
        <LoadingButton type="submit" loading={saving} w="fit-content">
          Save
        </LoadingButton>
      </Stack>
    </form>
  );
}
