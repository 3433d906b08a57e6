import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useKeptPlace } from '../../../components/use-kept-place.ts';
import type { LibraryFilter } from './filters.ts';
import type { LibrarySettings } from './LibraryTools.tsx';

/** Where a user is in the library. */
export interface LibraryViewState extends Omit<LibrarySettings, 'view'> {
  filter: LibraryFilter;
  /** Counted from 1. */
  page: number;
  /** Rows on a page of the dense list. */
  size: number;
}

const start: LibraryViewState = {
  filter: { kind: 'all' },
  text: '',
  status: null,
  order: 'saved',
  page: 1,
  size: 50,
};

/** How long a user pauses before the history keeps what they typed, in milliseconds: browsers refuse a change with each letter. */
const PAUSE_MS = 250;

/** Where the user is, and a function that changes it; whatever changes the papers shows their first page. After Back it is as it was left. */
export function useLibraryViewState(): [
  place: LibraryViewState,
  change: (changes: Partial<LibraryViewState>) => void,
] {
  const [kept, keep] = useKeptPlace('library', isViewState);
  const [typed, setTyped] = useState<string | null>(null);
  const place = { ...start, ...kept };
  const keepTyped = useDebouncedCallback((text: string) => {
    keep({ ...place, text, page: 1 });
    setTyped(null);
  }, PAUSE_MS);
  const change = ({ text, ...changes }: Partial<LibraryViewState>) => {
    if (text !== undefined) {
      setTyped(text);
      keepTyped(text);
    }
    if (Object.keys(changes).length > 0)
      keep({ ...place, page: 1, ...(typed !== null && { text: typed }), ...changes });
  };
  return [typed === null ? place : { ...place, text: typed, page: 1 }, change];
}

/** Only this application writes the state of its locations; an earlier one may have kept less. */
const isViewState = (value: unknown): value is LibraryViewState =>
  typeof value === 'object' && value !== null && 'filter' in value;
