import type { Citation } from '@health/contract';
import { createContext } from 'react';

/** What the citation numbers need. In a context, so that the text is not parsed again when the highlight moves. */
export interface SourceHighlight {
  citations: Citation[];
  /** The highlighted source, counted from 1. */
  marked: number | null;
  /** Sets the source that the pointer or the focus is on; null when on none. */
  point: (source: number | null) => void;
  goTo: (source: number) => void;
}

export const SourceHighlightContext = createContext<SourceHighlight>({
  citations: [],
  marked: null,
  point: () => {},
  goTo: () => {},
});
