import { Burger, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { Logo } from './Logo.tsx';
import { MenuItems } from './MenuItems.tsx';
import classes from './menu.module.css';
import { useMenu } from './use-menu.ts';

/** The bar on top of every page but login and sign-up; narrow screens keep its items in a sidebar on the right. */
export function NavigationBar() {
  const [opened, { close, toggle }] = useDisclosure(false);
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
          <Burger
            hiddenFrom="sm"
            size="sm"
            opened={opened}
            onClick={toggle}
            aria-label="Toggle menu"
            aria-expanded={opened}
          />
        </Group>
      </Group>
      <Drawer opened={opened} onClose={close} position="right" size="xs" title={<Logo />}>
        <Stack component="nav" aria-label="Main" gap={4}>
          <MenuItems onChosen={close} />
        </Stack>
      </Drawer>
    </header>
  );
}
