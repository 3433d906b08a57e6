import { useState } from 'react';

/**
 * Returns the token that a mailed link carries in its fragment, or the empty text. It is taken out of the address bar at
 * once, so that it stands neither in the history nor in a bookmark. A fragment is never sent to a server.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  if (window.location.hash) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return token;
}
