import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { isErrorData } from '../../api/request-error.ts';

interface AccountFormOptions<Values> {
  initialValues: Values;
  schema: z.ZodType;
  /** Sends the values; an error is shown under its field, or in `formError`. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  onDone: () => void;
}

/**
 * Returns a form that is validated by a schema of the contract and sent to the server: the form, `submit`, and `formError`, an
 * error message that belongs to no field. The input is cleared after a success; the first invalid field gets the focus after
 * a failure.
 */
export function useAccountForm<Values extends Record<string, unknown>>({
  initialValues,
  schema,
  send,
  onDone,
}: AccountFormOptions<Values>) {
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) });
  const [formError, setFormError] = useState('');
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit(async (values) => {
    setFormError('');
    const { error } = await send(values);
    if (!error) {
      form.reset();
      onDone();
      return;
    }
    if (!isErrorData(error)) return;
    const { message, errors } = error;
    const shown = firstOfEach(errors);
    form.setErrors(shown);
    const belongsToField = Object.keys(shown).some((field) => field in initialValues);
    setFormError(belongsToField ? '' : message);
    focusFirst(shown);
  }, focusFirst);
  return { form, submit, formError };
}

/** The first message of each field, as forms show it. */
export function firstOfEach(errors: Record<string, string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentences]) => (sentences?.[0] ? [[field, sentences[0]]] : [])),
  );
}
