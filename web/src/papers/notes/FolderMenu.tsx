import { Button, Menu, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useFieldFocus } from '../../components/focus/give-focus.ts';
import { NameEntry } from '../../components/NameEntry.tsx';
import { useFiling } from './use-filing.ts';

interface FolderMenuProps {
  pmcId: string;
}

/** Adds a paper to folders of the user or to a new one. The menu stays open, so that several can be chosen. */
export function FolderMenu({ pmcId }: FolderMenuProps) {
  const { folders, isError, refetch, isIn, putInto, takeOutOf } = useFiling(pmcId);
  const [naming, { open, close }] = useDisclosure(false);
  const field = useFieldFocus(naming);
  return (
    <Popover
      opened={naming}
      onChange={(next) => !next && close()}
      position="top-end"
      withinPortal={false}
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <div>
          <Menu
            position="top-end"
            withinPortal={false}
            withInitialFocusPlaceholder={false}
            closeOnItemClick={false}
          >
            <Menu.Target>
              <Button fullWidth variant="default">
                Add to a folder
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {isError && <Menu.Item onClick={() => void refetch()}>Load your folders again</Menu.Item>}
              {folders.map((name) => (
                <Menu.CheckboxItem
                  key={name}
                  checked={isIn(name)}
                  onChange={(next) => void (next ? putInto(name) : takeOutOf(name))}
                >
                  {name}
                </Menu.CheckboxItem>
              ))}
              <Menu.Item closeMenuOnClick onClick={open}>
                New folder …
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <NameEntry
          ref={field}
          label="New folder"
          field="Folder"
          known={[]}
          onSubmit={putInto}
          onDone={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
