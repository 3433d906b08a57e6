import { Button, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  dateFilters,
  filterLibrary,
  type LibraryFilter,
  type MarkedPaper,
  ownTagFilters,
  tagFilters,
} from './filters.ts';
import classes from './LibraryMenu.module.css';

/** How many tags are shown before the user asks for more. */
const FIRST_TAGS = 12;

interface LibraryMenuProps {
  library: MarkedPaper[];
  /** All folders, empty ones included. */
  folders: string[];
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
}

/** The left menu: all papers, the dates added, folders, and the tags of the papers. */
export function LibraryMenu({ library, folders, filter, onFilter }: LibraryMenuProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
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
        <TagGroup heading="Folders" names={folders} toItem={(name) => item({ kind: 'folder', name }, name)} />
        <TagGroup
          heading="Your tags"
          names={ownTagFilters(library)}
          toItem={(name) => item({ kind: 'own-tag', name }, name)}
        />
        <TagGroup
          heading="Tags"
          names={tagFilters(library)}
          toItem={(name) => item({ kind: 'tag', name }, name)}
        />
      </div>
    </nav>
  );
}

interface TagGroupProps {
  heading: string;
  names: string[];
  toItem: (name: string) => React.ReactNode;
}

/** The first filters of a kind, and the others on demand; nothing when there are none. */
function TagGroup({ heading, names, toItem }: TagGroupProps) {
  const [all, { toggle }] = useDisclosure(false);
  if (names.length === 0) return null;
  const what = heading === 'Folders' ? 'folders' : 'tags';
  return (
    <>
      <MenuHeading>{heading}</MenuHeading>
      {names.slice(0, all ? names.length : FIRST_TAGS).map(toItem)}
      {names.length > FIRST_TAGS && (
        <Button variant="subtle" size="compact-sm" mt={4} aria-expanded={all} onClick={toggle}>
          {all ? `Show fewer ${what}` : `Show more ${what}`}
        </Button>
      )}
    </>
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
