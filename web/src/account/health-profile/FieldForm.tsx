import { messages, type ProfileUpdate, profileUpdate } from '@health/contract';
import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { withToasts } from '../../components/notify.ts';
import { updateProfile } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

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

type FieldName = keyof ProfileUpdate;

/** Saves one profile field; `problem` is the message to show under it, from the form or the server. */
export function useField(name: FieldName) {
  const dispatch = useAppDispatch();
  const serverError = useAppSelector(({ auth }) => auth.fieldErrors[name]?.[0]);
  const [own, setOwn] = useState<string>();
  const [sent, setSent] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async (value: ProfileUpdate[FieldName]) => {
    const fields: ProfileUpdate = { [name]: value };
    const problem = fieldProblem(fields);
    setOwn(problem);
    if (problem) return;
    setSaving(true);
    setSent(true);
    await withToasts(dispatch(updateProfile(fields)).unwrap(), messages.userUpdated, messages.userNotUpdated);
    setSaving(false);
  };
  return { save, saving, problem: own ?? (sent && !saving ? serverError : undefined) };
}

/** The value of a number box as the server expects it: blank clears the field. */
export function numberOrNull(entered: string | number): number | null {
  return entered === '' ? null : Number(entered);
}

/** The error to show under a field, or undefined when its value may be sent. */
export function fieldProblem(fields: ProfileUpdate): string | undefined {
  return profileUpdate.safeParse(fields).error?.issues[0]?.message;
}
