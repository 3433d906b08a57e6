import type { ProfileUpdate } from '@health/contract';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { FieldForm } from './FieldForm.tsx';
import { genderOptions } from './genders.ts';
import { useField } from './use-field.ts';

/** The form for gender; 'Prefer not to say' is an answer, unlike a blank. */
export function GenderField() {
  const stored = useAppSelector(selectUser)?.gender ?? null;
  const [value, setValue] = useState<ProfileUpdate['gender']>(stored);
  const { save, saving, problem } = useField('gender');
  return (
    <FieldForm saving={saving} onSave={() => save(value)}>
      <Select
        label="Gender"
        name="gender"
        placeholder="Select your gender"
        data={genderOptions}
        value={value}
        onChange={setValue}
        error={problem}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the gender' }}
      />
    </FieldForm>
  );
}
