import type { ReadingStatus } from '@health/contract';
import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { keepFocus } from '../../../components/focus/give-focus.ts';
import { searchField } from '../../../components/focus/use-slash-key.ts';
import { SearchIcon } from '../../../components/icons.tsx';
import { statusChoices } from '../../../papers/notes/status-names.ts';
import { statusOf } from '../../../papers/notes/use-marking.ts';
import { type SavedOrder, savedOrders } from './filters.ts';

/** Two papers per page with all details, or many with one line each. */
export type LibraryView = 'pages' | 'list';

/** The settings above the list. */
export interface LibrarySettings {
  text: string;
  status: ReadingStatus | null;
  order: SavedOrder;
  view: LibraryView;
}

interface LibraryToolsProps {
  settings: LibrarySettings;
  onChange: (changes: Partial<LibrarySettings>) => void;
}

/** Search, reading status, order and view of the saved papers. */
export function LibraryTools({ settings, onChange, children }: React.PropsWithChildren<LibraryToolsProps>) {
  return (
    <Group component="search" gap="xs" mb="md" align="center">
      <TextInput
        type="search"
        aria-label="Search your library"
        placeholder="Title, author, abstract, tag or note"
        leftSection={<SearchIcon />}
        maxLength={300}
        {...searchField}
        style={{ flex: '1 1 14rem' }}
        value={settings.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <NativeSelect
        aria-label="Status"
        w="8rem"
        data={[{ value: '', label: 'Any status' }, ...statusChoices]}
        value={settings.status ?? ''}
        onChange={({ currentTarget }) => onChange({ status: statusOf(currentTarget.value) ?? null })}
      />
      <NativeSelect
        aria-label="Order"
        w="9rem"
        data={Object.entries(savedOrders).map(([value, label]) => ({ value, label }))}
        value={settings.order}
        onChange={({ currentTarget }) => onChange({ order: currentTarget.value as SavedOrder })}
      />
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'pages', label: 'Pages' },
          { value: 'list', label: 'Dense list' },
        ]}
        value={settings.view}
        onChange={(view) => onChange({ view: view as LibraryView })}
      />
      {children}
    </Group>
  );
}

/** Shown in place of the list when the menu and the controls above the list match no paper. */
export function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState subject="filter" text="No saved paper matches this filter.">
      <Button
        mt="md"
        variant="default"
        onClick={() => {
          // The button disappears with the filter.
          const focusNext = keepFocus(null, '', 'main');
          onClear();
          focusNext();
        }}
      >
        Clear all filters
      </Button>
    </EmptyState>
  );
}
