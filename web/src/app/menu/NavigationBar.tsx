import {
  ActionIcon,
  Burger,
  Group,
  Indicator,
  type MantineColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasOpenDialog, isTypedInto, useSlashKey } from '../../components/focus/use-slash-key.ts';
import { MoonIcon, ScreenIcon, SunIcon } from '../../components/icons.tsx';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectNewPapers } from '../../store/search.ts';
import { Logo, MenuItems, nameWithNews } from './MenuItems.tsx';
import classes from './menu.module.css';
import { useMenu } from './use-menu.ts';
import { isHelpKey, useSearchKeys } from './use-search-keys.ts';

/** Loaded when it is first opened: wide screens never need it. */
const Sidebar = lazy(() => import('./Sidebar.tsx'));

/** Loaded when it is first opened: most users never open it. */
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Loaded after the page: most users have no warnings. */
const NoticesButton = lazy(() => import('../../alerts/notices/NoticesButton.tsx'));

/** The bar at the top of every page except login and sign-up; on narrow screens its items are in a sidebar on the right. */
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

/** The button shows the number of new papers while the sidebar is closed. The sidebar is `null` until it is first opened. */
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

const nextScheme: Record<MantineColorScheme, MantineColorScheme> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const schemeNames: Record<MantineColorScheme, string> = {
  auto: 'as the system',
  light: 'light',
  dark: 'dark',
};
const schemeIcons = { auto: ScreenIcon, light: SunIcon, dark: MoonIcon };

/** Switches between light, dark and the system's colour scheme; the browser remembers it. */
function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = schemeIcons[colorScheme];
  const label = `Colours: ${schemeNames[colorScheme]}. Change to ${schemeNames[nextScheme[colorScheme]]}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(nextScheme[colorScheme])}
    >
      <Icon />
    </ActionIcon>
  );
}

/** The list of shortcuts, which `?` opens on every page; null until it is first opened. */
function HelpOnKeys() {
  const [opened, setOpened] = useState<boolean | null>(null);
  const [withSlash] = useSlashKey();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!isHelpKey(event, { isTyping: isTypedInto(event.target), withSlash }) || hasOpenDialog()) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [withSlash]);
  return (
    opened !== null && (
      <Suspense>
        <KeysDialog opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
