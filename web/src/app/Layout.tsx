import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { leaveToastsBehind } from '../components/notify.ts';
import { paths } from '../paths.ts';
import { NavigationBar } from './menu/NavigationBar.tsx';
import { useOfflinePage } from './offline/use-offline-page.ts';

const bare: string[] = [paths.login, paths.signup, paths.reset];

/** What stands around every page. */
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
