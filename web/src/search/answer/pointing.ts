import type { Citation } from '@health/contract';
import { createContext } from 'react';

/** What the numbers in a text need to know; given by context, so that they stay the same while one is pointed at. */
export interface Pointing {
  citations: Citation[];
  /** The source that is pointed at, counted from 1. */
  marked: number | null;
  /** Says which source the pointer or the focus is on; null when on none. */
  point: (source: number | null) => void;
  goTo: (source: number) => void;
}

export const PointingContext = createContext<Pointing>({
  citations: [],
  marked: null,
  point: () => {},
  goTo: () => {},
});
