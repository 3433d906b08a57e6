import { Button, Menu } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { fetchReferences } from '../../store/references.ts';
import { StyleItems, styleNames } from '../cite/CiteMenu.tsx';

/** Copies the selected papers as formatted references, one a line. */
export function CiteSelected({ pmcIds }: { pmcIds: readonly string[] }) {
  const copy = async (style: keyof typeof styleNames) => {
    try {
      const bibliography = await fetchReferences(pmcIds, style);
      await navigator.clipboard.writeText(await bibliography.text());
      notifySuccess(`Copied as ${styleNames[style]}`);
    } catch {
      notifyError('The references could not be copied. Please try again.');
    }
  };
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light">
          Cite
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StyleItems onChosen={copy} />
      </Menu.Dropdown>
    </Menu>
  );
}
