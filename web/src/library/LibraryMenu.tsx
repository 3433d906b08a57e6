import type { SavedPaper } from '@health/contract';
import { NavLink, Text } from '@mantine/core';
import { dateFilters, filterLibrary, type LibraryFilter, tagFilters } from './filters.ts';

interface LibraryMenuProps {
  library: SavedPaper[];
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
}

/** The left menu: all papers, when they were added, and the tags found among them. */
export function LibraryMenu({ library, filter, onFilter }: LibraryMenuProps) {
  const tags = tagFilters(library);
  const now = new Date();
  const item = (choice: LibraryFilter, label: string) => (
    <NavLink
      key={label}
      component="button"
      type="button"
      label={label}
      rightSection={<Text size="sm">{filterLibrary(library, choice, now).length}</Text>}
      active={sameFilter(choice, filter)}
      aria-pressed={sameFilter(choice, filter)}
      onClick={() => onFilter(choice)}
    />
  );
  return (
    <nav aria-label="Filter saved papers">
      {item({ kind: 'all' }, 'All Papers')}
      <MenuHeading>Date Added</MenuHeading>
      {dateFilters.map((name) => item({ kind: 'date', name }, name))}
      {tags.length > 0 && <MenuHeading>Tags</MenuHeading>}
      {tags.map((name) => item({ kind: 'tag', name }, name))}
    </nav>
  );
}

function MenuHeading({ children }: { children: string }) {
  return (
    <Text size="sm" fw={600} c="dimmed" mt="md" mb={4} px="sm">
      {children}
    </Text>
  );
}

function sameFilter(one: LibraryFilter, other: LibraryFilter): boolean {
  if (one.kind === 'all' || other.kind === 'all') return one.kind === other.kind;
  return one.kind === other.kind && one.name === other.name;
}
