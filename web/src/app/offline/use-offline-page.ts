import { useEffect } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';

/**
 * Registers the service worker, which shows the offline page. Again at each login, because a logout clears everything that the
 * browser has of this site, the worker too.
 */
export function useOfflinePage(): void {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  useEffect(() => {
    if (import.meta.env.PROD) whenLoaded(() => register({ isLoggedIn }));
  }, [isLoggedIn]);
}

/** After the page has its own files: those of the worker are not urgent. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** Without the worker everything works but the offline page, so a failure is only noted. Plain http has no workers at all. */
function register({ isLoggedIn }: { isLoggedIn: boolean }): void {
  navigator.serviceWorker
    ?.register('/sw.js')
    .catch((error: unknown) => console.warn('There is no offline page.', { isLoggedIn }, error));
}
