import { useLocalStorage } from '@mantine/hooks';
import { useLocation } from 'react-router';

/**
 * Whether `/` alone leads to the search, and a function that sets it; this browser only stores that it was switched off.
 * Single-key shortcuts can be a problem for people who use speech input (WCAG 2.1.4).
 */
export function useSlashKey(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  // Without a default: the hook would store it in the browser before the user has chosen anything.
  const [kept, setKept, forget] = useLocalStorage<boolean>({
    key: 'slash-key',
    getInitialValueInEffect: false,
  });
  return [kept ?? true, (isOn) => (isOn ? forget() : setKept(false))];
}

/** Marks the field of a page that the search keys lead to, and announces the keys to screen readers. */
export const searchField = { 'data-search-field': true, 'aria-keyshortcuts': '/ Control+K Meta+K' } as const;

/** Returns the field of the page that the search keys lead to, when it has one. */
export const searchFieldOfPage = () => document.querySelector<HTMLInputElement>('[data-search-field]');

/** The state of a location whose page starts with the focus in its search field. */
export const searchWanted = { searchWanted: true } as const;

/** Whether the user came to this page by the search keys. */
export function useSearchIsWanted(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'searchWanted' in state;
}

/** Whether keys pressed here are typed as text or change a field. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type);
}

/** Whether a dialog is open, which handles its own keys. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
