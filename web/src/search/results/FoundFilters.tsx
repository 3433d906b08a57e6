import type { Facets } from '@health/contract';
import { Button, Checkbox, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { type Filters, filtersSet } from './found-filters.ts';
import classes from './found-papers.module.css';
import { YearHistogram } from './YearHistogram.tsx';

interface FoundFiltersProps {
  facets: Facets;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const none: Partial<Filters> = {
  from: undefined,
  to: undefined,
  type: undefined,
  journal: undefined,
  interest: undefined,
  free: undefined,
  full_text: undefined,
};

/** The filters of the ranked papers; collapsed at first on a narrow screen, where the list is below them. */
export function FoundFilters(props: FoundFiltersProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const set = filtersSet(props.filters);
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

/** Narrows the list of found papers: by year, study design and how they can be read. */
function FilterFields({ facets, filters, onChange }: FoundFiltersProps) {
  const { from, to, type } = filters;
  const designs = facets.designs.map(({ design, count }) => ({
    value: design,
    label: `${design} (${count})`,
  }));
  const isListed = !type || facets.designs.some(({ design }) => design === type);
  return (
    <Stack gap="sm" role="group" aria-label="Filters">
      <YearHistogram
        years={facets.years}
        from={from}
        to={to}
        onYear={(year) => onChange({ from: year, to: year })}
      />
      <YearInput label="From year" value={from} onYear={(year) => onChange({ from: year })} />
      <YearInput label="To year" value={to} onYear={(year) => onChange({ to: year })} />
      <NativeSelect
        label="Study design"
        value={type ?? ''}
        data={[{ value: '', label: 'All' }, ...(isListed ? [] : [type]), ...designs]}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value || undefined })}
      />
      <Checkbox
        label="Free to read in full"
        checked={filters.free !== undefined}
        onChange={({ currentTarget }) => onChange({ free: currentTarget.checked ? 'true' : undefined })}
      />
      <Checkbox
        label="Full text kept here"
        checked={filters.full_text !== undefined}
        onChange={({ currentTarget }) => onChange({ full_text: currentTarget.checked ? 'true' : undefined })}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={filtersSet(filters) === 0}
        onClick={() => onChange(none)}
      >
        Clear filters
      </Button>
    </Stack>
  );
}

interface YearInputProps {
  label: string;
  value: number | undefined;
  onYear: (year: number | undefined) => void;
}

/** A year is taken when it is whole: four digits, or none. */
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
