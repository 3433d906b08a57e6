import { Burger, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { Logo } from './Logo.tsx';
import { MenuItems } from './MenuItems.tsx';
import classes from './menu.module.css';
import { useMenu } from './use-menu.ts';

/** Fetched when it is first opened: wide screens never need it. */
const Sidebar = lazy(() => import('./Sidebar.tsx'));

/** The bar on top of every page but login and sign-up; narrow screens keep its items in a sidebar on the right. */
export function NavigationBar() {
  useMenu();
  return (
    <header className={classes.bar}>
      <Group className={classes.inner} justify="space-between" wrap="nowrap">
        <Logo />
        <Group gap={4} wrap="nowrap">
          <Group component="nav" aria-label="Main" gap={4} wrap="nowrap" visibleFrom="sm">
            <MenuItems />
          </Group>
          <ColorSchemeToggle />
          <SidebarToggle />
        </Group>
      </Group>
    </header>
  );
}

/** The sidebar is `null` until it has been wanted once. */
function SidebarToggle() {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Burger
        hiddenFrom="sm"
        size="sm"
        opened={opened ?? false}
        onClick={() => setOpened(!opened)}
        aria-label="Toggle menu"
        aria-expanded={opened ?? false}
      />
      {opened !== null && (
        <Suspense>
          <Sidebar opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
