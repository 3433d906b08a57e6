import { citationStyles } from '@health/contract';
import { Button, Menu } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useLazyCitePaperQuery } from '../endpoints.ts';
import { bibtex, downloadReferences, type ExportFormat, ris } from './download-references.ts';

/** The labels of the citation styles. */
export const styleNames = { vancouver: 'Vancouver', apa: 'APA', harvard: 'Harvard', ama: 'AMA' } as const;

interface CiteMenuProps {
  pmcId: string;
  /** The element with the title of the paper, where several papers have this menu: the menu is then small. */
  titleId?: string;
}

/** Copies a paper as a formatted reference, or downloads it for a reference manager. */
export function CiteMenu({ pmcId, titleId }: CiteMenuProps) {
  const [cite] = useLazyCitePaperQuery();
  const copy = async (style: keyof typeof styleNames) => {
    try {
      const { text } = await cite({ query: { pmc_id: pmcId, style } }).unwrap();
      await navigator.clipboard.writeText(text);
      notifySuccess(`Copied as ${styleNames[style]}`);
    } catch {
      notifyError('The reference could not be copied. Please try again.');
    }
  };
  const keep = (format: ExportFormat) =>
    downloadReferences(pmcId, [pmcId], format, 'The reference could not be downloaded. Please try again.');
  return (
    <Menu
      position={titleId ? 'bottom-start' : 'bottom-end'}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          {...(titleId ? { variant: 'subtle', size: 'compact-sm', ml: -8 } : { variant: 'default' })}
          aria-describedby={titleId}
        >
          Cite
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StyleItems onChosen={copy} />
        <Menu.Divider role="separator" />
        <Menu.Item onClick={() => keep(ris)}>Download RIS</Menu.Item>
        <Menu.Item onClick={() => keep(bibtex)}>Download BibTeX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menu items that copy references, one for each style. */
export const StyleItems = ({ onChosen }: { onChosen: (style: keyof typeof styleNames) => void }) =>
  citationStyles.map((style) => (
    <Menu.Item key={style} onClick={() => onChosen(style)}>
      Copy as {styleNames[style]}
    </Menu.Item>
  ));
