import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, ScreenIcon, SunIcon } from '../../components/icons.tsx';

const next: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const names: Record<MantineColorScheme, string> = { auto: 'as the system', light: 'light', dark: 'dark' };
const icons = { auto: ScreenIcon, light: SunIcon, dark: MoonIcon };

/** Switches between light, dark and the system's colour scheme; the browser remembers it. */
export function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const label = `Colours: ${names[colorScheme]}. Change to ${names[next[colorScheme]]}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon />
    </ActionIcon>
  );
}
