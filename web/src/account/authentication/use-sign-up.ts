import { messages, type SignUpInput, signUpForm } from '@health/contract';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isErrorData, type RequestErrorData } from '../../api/request-error.ts';
import { notifyOnTheWay } from '../../components/notify.ts';
import { authReset, signUp } from '../../store/auth.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { firstOfEach } from '../form/use-account-form.ts';
import { accessCodeIn } from './AccessCodeDialog.tsx';

/** The values of the sign-up form. */
interface SignUpValues extends Omit<SignUpInput, 'age' | 'gender' | 'conditions' | 'privacy'> {
  age: number | string;
  gender: string | null;
  conditions: boolean;
  privacy: boolean;
}

const blank: SignUpValues = {
  first_name: '',
  last_name: '',
  username: '',
  age: '',
  gender: null,
  email: '',
  confirm_email: '',
  password: '',
  confirm_password: '',
  conditions: false,
  privacy: false,
};

/** Returns the errors, with email and password errors also under their confirmation fields. */
export function underBoth(errors: FormErrors): FormErrors {
  const { email, password } = errors;
  return {
    ...errors,
    ...(email && { confirm_email: email }),
    ...(password && { confirm_password: password }),
  };
}

/** Returns an error message for each invalid field. */
export const checkSignUp = schemaResolver(signUpForm, { sync: true });

/** Returns the sign-up form, and the server's error that belongs to no field. */
export function useSignUp() {
  const dispatch = useAppDispatch();
  const accessCode = accessCodeIn(useLocation().state);
  const [formError, setFormError] = useState<string | null>(null);
  const form = useForm({
    initialValues: blank,
    validate: (values) => underBoth(checkSignUp(values)),
  });

  /** Focuses the first invalid field, so that its error is read out and the user need not look for it. */
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(blank).find((field) => errors[field]);
    if (first) form.getInputNode(first as keyof SignUpValues)?.focus();
  };

  const fail = ({ message, errors }: RequestErrorData) => {
    const shown = underBoth(firstOfEach(errors));
    form.setErrors(shown);
    focusFirst(shown);
    const hasPlace = Object.keys(shown).some((field) => field in blank);
    setFormError(hasPlace ? null : message || messages.authFailed);
  };

  const submit = form.onSubmit(async (values) => {
    setFormError(null);
    try {
      await dispatch(signUp({ ...signUpForm.parse(values), accessCode })).unwrap();
      dispatch(authReset());
      notifyOnTheWay(messages.userCreated);
    } catch (error) {
      if (isErrorData(error)) fail(error);
    }
  }, focusFirst);

  return { form, submit, formError };
}
