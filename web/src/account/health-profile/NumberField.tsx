import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { FieldForm, numberOrNull, useField } from './FieldForm.tsx';

const bounds = {
  age: { label: 'Age in years', description: '18 to 95; leave blank to clear', min: 18, max: 95, step: 1 },
  bmi: {
    label: 'Body mass index',
    description: '10 to 65; leave blank to clear',
    min: 10,
    max: 65,
    step: 0.1,
  },
};

interface NumberFieldProps {
  name: keyof typeof bounds;
}

/** The form for age or BMI. A number out of range is an error on saving; it is never changed silently. */
export function NumberField({ name }: NumberFieldProps) {
  const stored = useAppSelector(selectUser)?.[name] ?? '';
  const [value, setValue] = useState<string | number>(stored);
  const { save, saving, problem } = useField(name);
  return (
    <FieldForm saving={saving} onSave={() => save(numberOrNull(value))}>
      <NumberInput
        {...bounds[name]}
        name={name}
        value={value}
        onChange={setValue}
        error={problem}
        clampBehavior="none"
      />
    </FieldForm>
  );
}
