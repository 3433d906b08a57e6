import { useEffect, useState } from 'react';

/**
 * Whether a lazily loaded dialog is open. It opens one step after it is mounted: Mantine returns the focus to the element
 * that had it only if it has seen the dialog closed before.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && isMounted;
}
