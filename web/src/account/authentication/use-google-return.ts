import { messages } from '@health/contract';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notifyLogIn } from '../../components/notify.ts';
import { paths } from '../../paths.ts';
import { googleLogIn, selectUser } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/** Codes already sent. A code works once, and React's strict mode runs effects twice. */
const handled = new Set<string>();

/**
 * Completes a login when the identity provider sends the visitor back. Returns whether one is in progress. A user who is
 * already logged in stays logged in, whatever a link to the return page contains.
 */
export function useGoogleReturn(): boolean {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector((state) => selectUser(state) !== null);
  const answer = query.get('code') ?? query.get('error');
  const isDenied = !query.has('code');
  const state = query.get('state') ?? undefined;

  useEffect(() => {
    if (!answer || isLoggedIn || handled.has(answer + state)) return;
    handled.add(answer + state);
    // A reload must not send it again, and the history must not contain it.
    window.history.replaceState(window.history.state, '', paths.login);
    const finish = async () => {
      if (isDenied) throw new Error(answer);
      await dispatch(googleLogIn({ code: answer, state })).unwrap();
    };
    finish().then(
      () => {
        notifyLogIn(messages.googleLoggedIn, true);
        void navigate(paths.home, { replace: true });
      },
      () => {
        notifyLogIn(messages.googleLogInFailed, false);
        void navigate(paths.login, { replace: true });
      },
    );
  }, [answer, isLoggedIn, isDenied, state, dispatch, navigate]);

  return answer !== null;
}
