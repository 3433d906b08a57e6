import { Drawer, Stack } from '@mantine/core';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { Logo, MenuItems } from './MenuItems.tsx';

interface SidebarProps {
  opened: boolean;
  onClose: () => void;
}

/** The items of the navigation bar on narrow screens, in a drawer from the right. */
export default function Sidebar({ opened, onClose }: SidebarProps) {
  return (
    <Drawer opened={useOpenedLater(opened)} onClose={onClose} position="right" size="xs" title={<Logo />}>
      <Stack component="nav" aria-label="Main" gap={4}>
        <MenuItems onChosen={onClose} />
      </Stack>
    </Drawer>
  );
}
