import { Accordion, Group, Text } from '@mantine/core';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { type FieldName, fieldNames, summaryOf } from './field-summary.ts';
import { GenderField } from './GenderField.tsx';
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
