import { Button, Group, Pill } from '@mantine/core';
import { chipsOf, type Filters, withoutFilters } from './found-filters.ts';

interface FilterChipsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The active filters, each with a button that removes it; nothing when there are none. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <Pill
          key={label}
          size="md"
          maw="100%"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove filter: ${label}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange(without)}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(withoutFilters(filters))}>
        Clear all filters
      </Button>
    </Group>
  );
}
