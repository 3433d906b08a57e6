import { useLocation, useNavigate } from 'react-router';

/**
 * A value that a page stores in its entry of the browser's history, so that it is restored after Back: null until it is set. A
 * new visit of the page starts without it.
 */
export function useKeptPlace<T>(
  name: string,
  isOne: (value: unknown) => value is T,
): [place: T | null, keep: (place: T) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept: unknown = isObject(state) ? state[name] : null;
  const keep = (place: T) =>
    void navigate(
      { pathname, search, hash },
      {
        replace: true,
        state: { ...(isObject(state) ? state : null), [name]: place },
        preventScrollReset: true,
        flushSync: true,
      },
    );
  return [isOne(kept) ? kept : null, keep];
}

const isObject = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;
