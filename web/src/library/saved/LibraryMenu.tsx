import type { SavedPaper } from '@health/contract';
import { Button, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { dateFilters, filterLibrary, type LibraryFilter, tagFilters } from './filters.ts';
import classes from './LibraryMenu.module.css';

interface LibraryMenuProps {
  library: SavedPaper[];
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
}

/** The left menu: all papers, when they were added, and the tags found among them. */
export function LibraryMenu({ library, filter, onFilter }: LibraryMenuProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const tags = tagFilters(library);
  const now = new Date();
  const item = (choice: LibraryFilter, label: string) => (
    <NavLink
      key={label}
      component="button"
      type="button"
      className={classes.item}
      label={label}
      rightSection={<Text size="sm">{filterLibrary(library, choice, now).length}</Text>}
      active={sameFilter(choice, filter)}
      aria-pressed={sameFilter(choice, filter)}
      onClick={() => {
        close();
        onFilter(choice);
      }}
    />
  );
  return (
    <nav aria-label="Filter saved papers">
      <Button hiddenFrom="sm" variant="default" fullWidth mb="xs" aria-expanded={opened} onClick={toggle}>
        Showing: {filter.kind === 'all' ? 'All Papers' : filter.name}
      </Button>
      <div className={classes.menu} data-opened={opened || undefined}>
        {item({ kind: 'all' }, 'All Papers')}
        <MenuHeading>Date Added</MenuHeading>
        {dateFilters.map((name) => item({ kind: 'date', name }, name))}
        {tags.length > 0 && <MenuHeading>Tags</MenuHeading>}
        {tags.map((name) => item({ kind: 'tag', name }, name))}
      </div>
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
