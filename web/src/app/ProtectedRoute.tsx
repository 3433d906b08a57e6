import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginBefore, paths } from '../paths.ts';
import { selectUser } from '../store/auth.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * Lets only a logged-in user through. A visitor is sent to the login page, which remembers where they wanted to go,
 * except after an authentication error and after a log-out from this very page.
 */
export function ProtectedRoute() {
  const user = useAppSelector(selectUser);
  const isError = useAppSelector(({ auth }) => auth.isError);
  const { pathname, search } = useLocation();
  const [cameLoggedIn] = useState(user !== null);
  if (user) return <Outlet />;
  const forgets = isError || cameLoggedIn;
  return <Navigate to={forgets ? paths.login : loginBefore(pathname + search)} replace />;
}
