import { createBrowserRouter } from 'react-router';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { PageLoader } from '../components/PageLoader.tsx';
import { paths } from '../paths.ts';
import { Layout } from './Layout.tsx';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { RouteError } from './RouteError.tsx';

type PageFile = Promise<{ default: React.ComponentType }>;

/** A page whose code is fetched when it is first gone to. */
const page = (load: () => PageFile) => async () => ({ Component: (await load()).default });

/** Every address of the application and who answers it. */
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
