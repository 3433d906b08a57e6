import { useDebouncedValue } from '@mantine/hooks';
import { useFindSavedQuery } from '../../../papers/notes/endpoints.ts';

/** How long a user pauses before what they typed is looked for, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Looks for words in the user's library while they are typed. `found` is null while nothing is asked, and what was found
 * last while the next answer is awaited.
 */
export function useFound(text: string): {
  found: ReadonlySet<string> | null;
  isFailed: boolean;
  retry: () => void;
} {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  // What was emptied counts at once.
  const asked = text.trim() === '' ? '' : typed;
  const { data, isError, refetch } = useFindSavedQuery({ query: { text: asked } }, { skip: asked === '' });
  const found = asked === '' || !data ? null : new Set(data.pmc_ids);
  return { found, isFailed: asked !== '' && isError, retry: () => void refetch() };
}
