import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useKeptPlace } from '../../../components/use-kept-place.ts';
import type { LibraryFilter } from './filters.ts';
import type { LibrarySettings } from './LibraryTools.tsx';

/** The current place of a user in the library. */
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

/** The pause in typing after which the history stores the text, in milliseconds: browsers limit how often it may change. */
const PAUSE_MS = 250;

/** The current place, and a function that changes it; a change of the filters shows the first page. Back restores the place. */
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

/** Only this application writes the state of its locations; an earlier version may have stored less. */
const isViewState = (value: unknown): value is LibraryViewState =>
  typeof value === 'object' && value !== null && 'filter' in value;
