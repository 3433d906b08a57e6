import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useState } from 'react';
import { notifyError } from '../../components/notify.ts';
import { downloadReferences, type ExportFormat, exportFormats } from './download-references.ts';

const errorMessage = 'The papers could not be exported. Please try again.';

interface ExportMenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  label: string;
  /** Returns the ids of the papers, at most 1,000. */
  idsOf: () => Promise<readonly string[]>;
  /** The name of the file without its extension. */
  name: string;
}

/**
 * Downloads papers as a file of references, with the user's tags and notes when the format supports them. `children` are
 * additional menu items.
 */
export function ExportMenu({
  label,
  idsOf,
  name,
  children,
  ...look
}: React.PropsWithChildren<ExportMenuProps>) {
  const [isBusy, setBusy] = useState(false);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await downloadReferences(name, await idsOf(), format, errorMessage);
    } catch {
      notifyError(errorMessage);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" {...look} aria-busy={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format.format} onClick={() => isBusy || download(format)}>
            {format.name}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
