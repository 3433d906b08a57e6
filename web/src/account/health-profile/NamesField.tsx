import { messages } from '@health/contract';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { nothingFound, optionSearch } from '../../components/options/option-search.tsx';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector, useLoad } from '../../store/hooks.ts';
import { papersPartEndpoints } from '../../store/papers-endpoints.ts';
import { FieldForm, useField } from './FieldForm.tsx';

const lists = {
  medical_conditions: {
    label: 'Medical conditions',
    options: 'conditions',
    query: papersPartEndpoints.listConditions,
    notLoaded: 'conditionsNotLoaded',
  },
  lifestyle_factors: {
    label: 'Lifestyle factors',
    options: 'lifestyle',
    query: papersPartEndpoints.listLifestyle,
    notLoaded: 'lifestyleNotLoaded',
  },
  medications: {
    label: 'Medications',
    options: 'medications',
    query: papersPartEndpoints.listMedications,
    notLoaded: 'medicationsNotLoaded',
  },
  allergies: {
    label: 'Allergies',
    options: 'allergens',
    query: papersPartEndpoints.listAllergens,
    notLoaded: 'allergensNotLoaded',
  },
} as const;

interface NamesFieldProps {
  name: keyof typeof lists;
}

/** The form for a list of names, picked from the server's options by name or synonym. */
export function NamesField({ name }: NamesFieldProps) {
  const { label, options, query, notLoaded } = lists[name];
  const { status, load } = useLoad(query, {});
  const { data, synonyms } = useAppSelector(({ papers }) => papers[options]);
  const stored = useAppSelector(selectUser)?.[name]?.data ?? [];
  const [value, setValue] = useState(stored);
  const { save, saving, problem } = useField(name);
  return (
    <FieldForm saving={saving} onSave={() => save({ data: value })}>
      <MultiSelect
        label={label}
        name={name}
        placeholder="Search and pick"
        // A stored name can still be removed when the options no longer include it.
        data={[...new Set([...data, ...value])]}
        value={value}
        onChange={setValue}
        error={problem}
        searchable
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': `Clear all ${label.toLowerCase()}` }}
        nothingFoundMessage={nothingFound('Nothing found')}
        {...optionSearch(synonyms)}
      />
      {status === 'rejected' && data.length === 0 && (
        <PartFailed text={`${messages[notLoaded]}.`} onRetry={load} />
      )}
    </FieldForm>
  );
}
