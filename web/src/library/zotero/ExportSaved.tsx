import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { ExportMenu } from '../../papers/cite/ExportMenu.tsx';

// Its code is loaded when the user sends papers.
const SendToZoteroDialog = lazy(() => import('./SendToZoteroDialog.tsx'));

interface ExportSavedProps {
  label: string;
  pmcIds: readonly string[];
  /** The name of the file without its extension. */
  name: string;
  /** The initial name of a collection at Zotero. */
  collection: string;
}

/** Exports saved papers: as a file of references, or to Zotero. */
export function ExportSaved({ label, pmcIds, name, collection }: ExportSavedProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <ExportMenu label={label} idsOf={async () => pmcIds} name={name}>
        <Menu.Divider />
        <Menu.Item
          disabled={pmcIds.length === 0}
          onClick={() => {
            setTimes(times + 1);
            open();
          }}
        >
          Send to Zotero
        </Menu.Item>
      </ExportMenu>
      {times > 0 && (
        <Suspense fallback={null}>
          <SendToZoteroDialog
            key={times}
            opened={opened}
            onClose={close}
            pmcIds={pmcIds}
            suggested={collection}
          />
        </Suspense>
      )}
    </>
  );
}
