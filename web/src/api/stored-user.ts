import { type LoggedInUser, loggedInUser } from '@health/contract';

const key = 'user';

/** The stored user can be any text: anything but a complete user counts as none. */
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

/** Also kept in memory, so that a browser that refuses to store data still has a session for this visit. */
let current = read();

/** The user stored in this browser, or null. */
export function storedUser(): LoggedInUser | null {
  return current;
}

/** Stores a user in this browser; null removes the stored one. */
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
