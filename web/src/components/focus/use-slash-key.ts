import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether `/` alone leads to the search, and a function that sets it; this browser remembers only that it was switched off. Keys of one
 * letter can be in the way of people who speak to their computer (WCAG 2.1.4).
 */
export function useSlashKey(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  // Without a default: the hook would keep that in the browser before the user has chosen anything.
  const [kept, setKept, forget] = useLocalStorage<boolean>({
    key: 'slash-key',
    getInitialValueInEffect: false,
  });
  return [kept ?? true, (isOn) => (isOn ? forget() : setKept(false))];
}
