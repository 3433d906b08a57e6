import { messages, type ProfileUpdate } from '@health/contract';
import { useState } from 'react';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { updateProfile } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fieldProblem } from './number-field.ts';

type FieldName = keyof ProfileUpdate;

/** Saves one profile field; `problem` is the sentence that belongs under it, the form's own or the server's. */
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
