import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { leaveToastsBehind } from '../components/notify.ts';
import { paths } from '../paths.ts';
import { selectUser } from '../store/auth.ts';
import { useAppSelector } from '../store/hooks.ts';
import { NavigationBar } from './menu/NavigationBar.tsx';

const bare: string[] = [paths.login, paths.signup, paths.reset];

/** The parts around every page. */
export function Layout() {
  const { pathname } = useLocation();
  useOfflinePage();
  useEffect(() => {
    if (pathname) leaveToastsBehind();
  }, [pathname]);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {!bare.includes(pathname) && <NavigationBar />}
      <Box component="main" id="content" tabIndex={-1} className="page-content">
        <Outlet />
      </Box>
      <ScrollRestoration />
    </>
  );
}

/**
 * Registers the service worker, which shows the offline page. Again at each login, because a logout clears all browser data of
 * this site, including the worker.
 */
function useOfflinePage(): void {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  useEffect(() => {
    if (import.meta.env.PROD) whenLoaded(() => register({ isLoggedIn }));
  }, [isLoggedIn]);
}

/** After the page has loaded its own files: those of the worker are not urgent. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/** Without the worker everything works but the offline page, so a failure is only logged. Plain http has no workers at all. */
function register({ isLoggedIn }: { isLoggedIn: boolean }): void {
  navigator.serviceWorker
    ?.register('/sw.js')
    .catch((error: unknown) => console.warn('There is no offline page.', { isLoggedIn }, error));
}
