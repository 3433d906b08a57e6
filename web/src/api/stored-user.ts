import { type LoggedInUser, loggedInUser } from '@health/contract';

const key = 'user';

/** A stored user is whatever stood in the browser's storage: anything but a whole user counts as none. */
export function parseUser(text: string | null): LoggedInUser | null {
  if (!text) return null;
  try {
    return loggedInUser.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function read(): LoggedInUser | null {
  try {
    return parseUser(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Kept beside the storage too, so that a browser that refuses to store still has a session for this visit. */
let current = read();

/** The user kept in this browser, or none. */
export function storedUser(): LoggedInUser | null {
  return current;
}

/** Keeps a user in this browser; null forgets the one kept. */
export function keepUser(user: LoggedInUser | null): void {
  current = user;
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be refused (private mode, quota): the session then lasts as long as the page.
  }
}

/** Calls the listener when another tab logged in, changed its user or logged out. */
export function onUserChangedElsewhere(listener: (user: LoggedInUser | null) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    current = read();
    listener(current);
  });
}
