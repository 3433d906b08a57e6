import type { ProfileUpdate } from '@health/contract';
import { Accordion, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { FieldForm, useField } from './FieldForm.tsx';
import { type FieldName, fieldNames, genderOptions, summaryOf } from './field-summary.ts';
import { NamesField } from './NamesField.tsx';
import { NumberField } from './NumberField.tsx';

/** The health profile, one form for each field; each heading shows the stored value. */
export function HealthFields() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Accordion order={3} variant="contained" keepMounted={false}>
      {fieldNames.map(([name, label]) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>
            <Group justify="space-between" gap="xs">
              {label}
              <Text size="sm" c="dimmed" pr="sm">
                {summaryOf(name, user)}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Field name={name} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Field({ name }: { name: FieldName }) {
  if (name === 'gender') return <GenderField />;
  return name === 'age' || name === 'bmi' ? <NumberField name={name} /> : <NamesField name={name} />;
}

/** The form for gender; 'Prefer not to say' is an answer, unlike a blank. */
function GenderField() {
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
