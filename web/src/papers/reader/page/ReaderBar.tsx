import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { FindBox, type useFind } from '../find/FindBox.tsx';
import { HighlightList } from '../highlights/HighlightList.tsx';
import type { useHighlights } from '../highlights/use-highlights.ts';
import classes from './ReaderBar.module.css';
import type { ReadingSettings } from './reading-settings.ts';
import { TextSettings } from './TextSettings.tsx';

interface ReaderBarProps {
  /** Renders the contents; choosing an entry calls back. */
  contents: (onChoose: () => void) => React.ReactNode;
  find: ReturnType<typeof useFind>;
  highlights: ReturnType<typeof useHighlights>;
  onEdit: (id: string) => void;
  settings: ReadingSettings;
  onSettings: (settings: ReadingSettings) => void;
}

/** The tools for the text; visible however far it is scrolled. */
export function ReaderBar({ contents, find, highlights, onEdit, settings, onSettings }: ReaderBarProps) {
  const [contentsOpen, contentsDrawer] = useDisclosure(false);
  const [findOpen, findField] = useDisclosure(false);
  const [listOpen, listDrawer] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 62em)');
  const goTo = useRef<string | null>(null);
  const { length } = highlights.located;
  return (
    <div className={classes.bar}>
      <Group gap="xs" className={classes.inner}>
        <Button variant="default" className={classes.contentsButton} onClick={contentsDrawer.open}>
          Contents
        </Button>
        <Button
          variant="default"
          className={classes.findButton}
          aria-expanded={findOpen}
          onClick={() => {
            if (findOpen) find.clear();
            findField.toggle();
          }}
        >
          Find
        </Button>
        <div className={classes.find} data-open={findOpen}>
          <FindBox find={find} />
        </div>
        <Group gap="xs" className={classes.actions}>
          <Button variant="default" onClick={listDrawer.open}>
            {length > 0 ? `Highlights (${length})` : 'Highlights'}
          </Button>
          <TextSettings settings={settings} onChange={onSettings} />
          <Button variant="default" className={classes.print} onClick={() => print()}>
            Print
          </Button>
        </Group>
      </Group>
      <Drawer
        opened={contentsOpen && isNarrow === true}
        onClose={contentsDrawer.close}
        title="Contents"
        size="sm"
        returnFocus={false}
      >
        <nav aria-label="Contents">{contents(contentsDrawer.close)}</nav>
      </Drawer>
      <Drawer
        opened={listOpen}
        onClose={listDrawer.close}
        onExitTransitionEnd={() => {
          if (goTo.current) showHighlight(goTo.current);
          goTo.current = null;
        }}
        title="Highlights"
        position="right"
        size="md"
      >
        <HighlightList
          located={highlights.located}
          failed={highlights.isError}
          onRetry={() => void highlights.refetch()}
          onGo={(id) => {
            // The page can only scroll again once the drawer is closed.
            goTo.current = id;
            listDrawer.close();
          }}
          onEdit={(id) => {
            listDrawer.close();
            onEdit(id);
          }}
          onDelete={(id) => void highlights.remove(id)}
        />
      </Drawer>
    </div>
  );
}

function showHighlight(id: string): void {
  const words = document.querySelector<HTMLElement>(`[data-highlight="${CSS.escape(id)}"]`);
  words?.scrollIntoView({ block: 'center' });
  words?.focus({ preventScroll: true });
}
