import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../../components/notify.ts';
import { statusChoices, statusNames } from '../../../papers/notes/status-names.ts';
import { useMarking } from '../../../papers/notes/use-marking.ts';
import { NameForm } from '../../../papers/selection/NameForm.tsx';
import { paperCount, RemoveSelected } from '../../../papers/selection/RemoveSelected.tsx';
import { ExportSaved } from '../../zotero/ExportSaved.tsx';
import classes from './dense-list.module.css';

interface SelectionActionsProps {
  pmcIds: string[];
  folders: string[];
  tags: string[];
  /** Returns what is to be done once the papers have been removed. */
  onRemoving: () => () => void;
  onRemoved: () => void;
}

/** The actions on the selected papers. */
export function SelectionActions({ pmcIds, folders, tags, onRemoving, onRemoved }: SelectionActionsProps) {
  const marking = useMarking();
  const [removing, setRemoving] = useState(false);
  const papers = paperCount(pmcIds.length);
  const file = async (name: string) => {
    const done = await marking.file(pmcIds, name);
    if (done) notifySuccess(`${papers} put into ${name}`);
    return done;
  };
  const tag = async (name: string) => {
    const done = await marking.changeTags(pmcIds, [name], []);
    if (done) notifySuccess(`${papers} tagged ${name}`);
    return done;
  };
  return (
    <Group gap="xs" className={classes.actions} role="group" aria-label="Actions on the selected papers">
      <NameForm label="Add to folder" field="Folder" known={folders} onSubmit={file} />
      <NameForm label="Add tag" field="Tag" known={tags} onSubmit={tag} />
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default">Set status</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {statusChoices.map(({ value, label }) => (
            <Menu.Item
              key={value}
              onClick={async () => {
                if (await marking.setStatus(pmcIds, value))
                  notifySuccess(`${papers} set to “${statusNames[value]}”`);
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportSaved
        label="Export selected"
        pmcIds={pmcIds}
        name="selected-papers"
        collection="Health Application"
      />
      <Button variant="default" onClick={() => setRemoving(true)}>
        Remove selected
      </Button>
      <RemoveSelected
        pmcIds={pmcIds}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoving={onRemoving}
        onRemoved={onRemoved}
      />
    </Group>
  );
}
