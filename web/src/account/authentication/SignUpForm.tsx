import {
  Anchor,
  Checkbox,
  type CheckboxProps,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { PasswordField } from '../form/AccountForm.tsx';
import { useSignUp } from './use-sign-up.ts';

const genderOptions = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
  { value: 'Non-binary', label: 'Non-binary' },
  { value: 'null', label: 'Prefer not to say' },
];

/** All fields of a new account. Errors are shown under their fields. */
export function SignUpForm() {
  const { form, submit, formError } = useSignUp();
  const isLoading = useAppSelector(({ auth }) => auth.isLoading);
  const field = form.getInputProps;
  return (
    <form onSubmit={submit} noValidate aria-label="Sign up">
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First Name" required autoComplete="given-name" {...field('first_name')} />
          <TextInput label="Last Name" required autoComplete="family-name" {...field('last_name')} />
          <TextInput
            label="Username"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <NumberInput label="Age" required min={1} max={120} clampBehavior="none" {...field('age')} />
        </SimpleGrid>
        <Select
          label="Gender"
          required
          allowDeselect={false}
          placeholder="Choose one"
          data={genderOptions}
          {...field('gender')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Email" type="email" required autoComplete="email" {...field('email')} />
          <TextInput
            label="Confirm Email"
            type="email"
            required
            autoComplete="email"
            {...field('confirm_email')}
          />
          <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
          <PasswordField
            label="Confirm Password"
            required
            autoComplete="new-password"
            {...field('confirm_password')}
          />
        </SimpleGrid>
        <Agreements
          conditions={field('conditions', { type: 'checkbox' })}
          privacy={field('privacy', { type: 'checkbox' })}
        />
        <ProblemAlert problem={formError} />
        <LoadingButton type="submit" size="md" loading={isLoading}>
          Submit
        </LoadingButton>
      </Stack>
    </form>
  );
}

interface AgreementsProps {
  conditions: CheckboxProps;
  privacy: CheckboxProps;
}

/** The two checkboxes that must be ticked; their links open a new tab, so that the input of the form is kept. */
function Agreements({ conditions, privacy }: AgreementsProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        required
        label={<>I agree to the {page(paths.terms, 'Terms and Conditions')}</>}
        {...conditions}
      />
      <Checkbox required label={<>I agree to the {page(paths.privacy, 'Privacy Policy')}</>} {...privacy} />
    </Stack>
  );
}

function page(path: string, name: string) {
  return (
    <Anchor href={path} target="_blank" inherit underline="always">
      {name}
    </Anchor>
  );
}
