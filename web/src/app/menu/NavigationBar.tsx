import { Burger, Group, Indicator } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectNewPapers } from '../../store/search.ts';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { HelpOnKeys } from './HelpOnKeys.tsx';
import { Logo } from './Logo.tsx';
import { MenuItems, nameWithNews } from './MenuItems.tsx';
import classes from './menu.module.css';
import { useMenu } from './use-menu.ts';
import { useSearchKeys } from './use-search-keys.ts';

/** Fetched when it is first opened: wide screens never need it. */
const Sidebar = lazy(() => import('./Sidebar.tsx'));

/** Fetched behind the page: most users have no warnings. */
const NoticesButton = lazy(() => import('../../alerts/notices/NoticesButton.tsx'));

/** The bar on top of every page but login and sign-up; narrow screens keep its items in a sidebar on the right. */
export function NavigationBar() {
  useMenu();
  useSearchKeys();
  const user = useAppSelector(selectUser);
  return (
    <header className={`${classes.bar} not-on-paper`}>
      <Group className={classes.inner} justify="space-between" wrap="nowrap">
        <Logo />
        <Group gap={4} wrap="nowrap">
          <Group component="nav" aria-label="Main" gap={4} wrap="nowrap" visibleFrom="sm">
            <MenuItems />
          </Group>
          {user && (
            <Suspense>
              <NoticesButton />
            </Suspense>
          )}
          <ColorSchemeToggle />
          <SidebarToggle />
          {user && <HelpOnKeys />}
        </Group>
      </Group>
    </header>
  );
}

/** The button tells how many papers wait behind an item of the closed sidebar. The sidebar is `null` until it has been wanted once. */
function SidebarToggle() {
  const [opened, setOpened] = useState<boolean | null>(null);
  const newPapers = useAppSelector(selectNewPapers);
  return (
    <>
      <Indicator hiddenFrom="sm" label={newPapers} size={18} offset={8} zIndex={1} disabled={newPapers === 0}>
        <Burger
          size="sm"
          opened={opened ?? false}
          onClick={() => setOpened(!opened)}
          aria-label={nameWithNews('Toggle menu', newPapers)}
          aria-expanded={opened ?? false}
        />
      </Indicator>
      {opened !== null && (
        <Suspense>
          <Sidebar opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
