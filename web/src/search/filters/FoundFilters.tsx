import { articleKinds, type Facets, peopleGroups } from '@health/contract';
import { Button, Checkbox, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import classes from './filters.module.css';
import { chipsOf, type Filters } from './found-filters.ts';

interface FoundFiltersProps {
  facets: Facets;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The filters of the ranked papers; initially collapsed on a narrow screen, where the list is below them. */
export function FoundFilters(props: FoundFiltersProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const set = chipsOf(props.filters).length;
  return (
    <>
      <Button
        hiddenFrom="md"
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <div id={id} className={isOpen ? classes.filters : classes.closedFilters}>
        <FilterFields {...props} />
      </div>
    </>
  );
}

/** Filters the papers found by year, type, population and access. */
function FilterFields({ facets, filters, onChange }: FoundFiltersProps) {
  const { from, to } = filters;
  return (
    <Stack gap="sm" role="group" aria-label="Filters">
      <YearInput label="From year" value={from} onYear={(year) => onChange({ from: year })} />
      <YearInput label="To year" value={to} onYear={(year) => onChange({ to: year })} />
      <FacetSelect
        label="Study design"
        value={filters.type}
        counts={facets.designs.map(({ design, count }) => [design, count])}
        onValue={(type) => onChange({ type })}
      />
      <FacetSelect
        label="Article type"
        value={filters.kind}
        counts={facets.kinds.map(({ kind, count }) => [kind, count])}
        onValue={(value) => onChange({ kind: articleKinds.find((kind) => kind === value) })}
      />
      <NativeSelect
        label="People studied"
        value={filters.people ?? ''}
        data={[{ value: '', label: 'All' }, ...peopleGroups]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ people: peopleGroups.find((people) => people === value) })
        }
      />
      <FacetSelect
        label="Journal"
        value={filters.journal}
        counts={facets.journals.map(({ journal, count }) => [journal, count])}
        onValue={(journal) => onChange({ journal })}
      />
      <NativeSelect
        label="Preprints"
        value={filters.preprints ?? ''}
        data={preprints}
        onChange={({ currentTarget: { value } }) =>
          onChange({ preprints: value === 'only' || value === 'without' ? value : undefined })
        }
      />
      {switches.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={filters[name] !== undefined}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked ? 'true' : undefined })}
        />
      ))}
    </Stack>
  );
}

const preprints = [
  { value: '', label: 'Among the others' },
  { value: 'without', label: 'Left out' },
  { value: 'only', label: 'Only preprints' },
];
const switches = [
  ['free', 'Free to read in full'],
  ['full_text', 'Full text kept here'],
  ['with_abstract', 'With abstract'],
  ['retracted', 'Show retracted papers'],
] as const;

interface FacetSelectProps {
  label: string;
  value: string | undefined;
  counts: readonly [name: string, count: number][];
  onValue: (value: string | undefined) => void;
}

/** A choice among the values of the papers found, each with its count; a selected one stays in it. */
function FacetSelect({ label, value, counts, onValue }: FacetSelectProps) {
  const isListed = !value || counts.some(([name]) => name === value);
  const names = counts.map(([name, count]) => ({ value: name, label: `${name} (${count})` }));
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: 'All' }, ...(isListed ? [] : [value]), ...names]}
      onChange={({ currentTarget }) => onValue(currentTarget.value || undefined)}
    />
  );
}

interface YearInputProps {
  label: string;
  value: number | undefined;
  onYear: (year: number | undefined) => void;
}

/** A year takes effect when it is complete: four digits, or none. */
function YearInput({ label, value, onYear }: YearInputProps) {
  return (
    <NumberInput
      key={value}
      label={label}
      defaultValue={value ?? ''}
      hideControls
      allowNegative={false}
      allowDecimal={false}
      maxLength={4}
      onChange={(year) => {
        if (year === '') onYear(undefined);
        else if (String(year).length === 4) onYear(Number(year));
      }}
    />
  );
}
