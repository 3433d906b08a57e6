import type { RecommendationSort } from '@health/contract';
import { NativeSelect } from '@mantine/core';

const choices = [
  { value: 'best', label: 'Best first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface SortChoiceProps {
  sort: RecommendationSort;
  onChange: (sort: RecommendationSort) => void;
  disabled: boolean;
}

/** The order of the papers of an interest. Inactive while they load, but it keeps the focus. */
export function SortChoice({ sort, onChange, disabled }: SortChoiceProps) {
  return (
    <NativeSelect
      flex="none"
      size="xs"
      aria-label="Order of the papers"
      value={sort}
      aria-disabled={disabled}
      onChange={({ currentTarget }) =>
        disabled || onChange(choices.find(({ value }) => value === currentTarget.value)?.value ?? 'best')
      }
      data={[...choices]}
    />
  );
}
