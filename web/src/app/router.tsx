import { Button, Center, Container, Loader, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation } from 'react-router';
import { EmptyMark } from '../components/EmptyState.tsx';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { useTitle } from '../components/use-title.ts';
import { loginBefore, paths } from '../paths.ts';
import { selectUser } from '../store/auth.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Layout } from './Layout.tsx';

type PageFile = Promise<{ default: React.ComponentType }>;

/** A page whose code is loaded when it is first opened. */
const page = (load: () => PageFile) => async () => ({ Component: (await load()).default });

/** Every address of the application and its page. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: RouteError,
      HydrateFallback: PageLoader,
      children: [
        { path: paths.login, lazy: page(() => import('../account/authentication/LoginPage.tsx')) },
        { path: paths.signup, lazy: page(() => import('../account/authentication/SignUpPage.tsx')) },
        {
          path: paths.reset,
          lazy: page(async () => ({ default: (await import('../account/links/LinkPages.tsx')).ResetPage })),
        },
        {
          path: paths.verify,
          lazy: page(async () => ({ default: (await import('../account/links/LinkPages.tsx')).VerifyPage })),
        },
        {
          path: `${paths.unsubscribe}/:token`,
          lazy: page(() => import('../alerts/digests/UnsubscribePage.tsx')),
        },
        {
          path: paths.terms,
          lazy: page(async () => ({ default: (await import('./LegalPages.tsx')).TermsPage })),
        },
        {
          path: paths.privacy,
          lazy: page(async () => ({ default: (await import('./LegalPages.tsx')).PrivacyPage })),
        },
        {
          Component: ProtectedRoute,
          children: [
            { path: paths.home, lazy: page(() => import('../recommendations/page/RecommendationsPage.tsx')) },
            { path: `${paths.search}/:id?`, lazy: page(() => import('../search/page/SearchPage.tsx')) },
            { path: '/shared/:id', lazy: page(() => import('../search/page/SharedSearchPage.tsx')) },
            { path: paths.profile, lazy: page(() => import('../account/profile/ProfilePage.tsx')) },
            { path: paths.account, lazy: page(() => import('../account/settings/AccountPage.tsx')) },
            { path: paths.admin, lazy: page(() => import('../account/administration/AdminPage.tsx')) },
            { path: '/paper/:id', lazy: page(() => import('../papers/overview/PaperPage.tsx')) },
            { path: '/paper/:id/read', lazy: page(() => import('../papers/reader/page/ReaderPage.tsx')) },
            { path: paths.library, lazy: page(() => import('../library/saved/LibraryPage.tsx')) },
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]);
}

/**
 * Requires a logged-in user. A visitor is sent to the login page, which remembers where they wanted to go,
 * except after an authentication error and after a log-out on this page.
 */
function ProtectedRoute() {
  const user = useAppSelector(selectUser);
  const isError = useAppSelector(({ auth }) => auth.isError);
  const { pathname, search } = useLocation();
  const [cameLoggedIn] = useState(user !== null);
  if (user) return <Outlet />;
  const forgets = isError || cameLoggedIn;
  return <Navigate to={forgets ? paths.login : loginBefore(pathname + search)} replace />;
}

/** Replaces a page that failed to load or to render, such as after an update of the server. */
function RouteError() {
  useTitle('Something went wrong');
  return (
    <Container size="xs" py="xl" ta="center" component="main">
      <EmptyMark subject="unreachable" />
      <Title mt="sm">Something went wrong</Title>
      <Text c="dimmed" my="md">
        This page could not be shown. Loading it again usually helps.
      </Text>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </Container>
  );
}

/** Shown while the code of the first page loads. */
function PageLoader() {
  return (
    <Center mih="60vh">
      <Loader role="progressbar" aria-label="Loading" />
    </Center>
  );
}
