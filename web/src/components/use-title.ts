import { useEffect } from 'react';

const product = 'Health Application';

/** Names the page in the browser's tab and history. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === product ? product : `${page} · ${product}`;
  }, [page]);
}
