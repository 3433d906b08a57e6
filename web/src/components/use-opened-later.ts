import { useEffect, useState } from 'react';

/**
 * Whether a dialog whose code is fetched late is open. It opens one step after it is mounted: Mantine gives the focus
 * back to what had it only when it saw the dialog closed before.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && isMounted;
}
