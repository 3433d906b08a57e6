import {
  type ComboboxItem,
  type ComboboxLikeRenderOptionInput,
  type OptionsFilter,
  Text,
} from '@mantine/core';
import { findOptions } from './find-options.ts';

type Synonyms = Record<string, string[]>;

/** Shown instead of the options when none matches; a listbox may contain only options. */
export function nothingFound(message: string) {
  return (
    <span role="option" tabIndex={-1} aria-disabled aria-selected={false}>
      {message}
    </span>
  );
}

/** Makes a select of names searchable by their synonyms too; each option shows its first other names. */
export function optionSearch(synonyms: Synonyms) {
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const items = options.filter((option) => 'value' in option);
    const byName = new Map(items.map((item) => [item.value, item]));
    return findOptions([...byName.keys()], search, synonyms)
      .slice(0, limit)
      .flatMap((name) => byName.get(name) ?? []);
  };
  const renderOption = ({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) => (
    <div>
      {option.label}
      {synonyms[option.value] && (
        // Inherits the colour of the option, which is white on the accent while it is selected.
        <Text size="xs" opacity={0.85}>
          {synonyms[option.value]?.slice(0, 3).join(', ')}
        </Text>
      )}
    </div>
  );
  return {
    filter,
    renderOption,
    limit: 100,
    // The list itself scrolls: a scroll area inside it would be a region that the keyboard cannot reach.
    withScrollArea: false,
    styles: { options: { maxHeight: 260, overflowY: 'auto' } },
  } as const;
}
