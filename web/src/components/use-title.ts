import { useDocumentTitle } from '@mantine/hooks';

const product = 'Health Application';

/** Sets the title of the page in the browser's tab and history. */
export function useTitle(page: string): void {
  useDocumentTitle(page === product ? product : `${page} · ${product}`);
}
