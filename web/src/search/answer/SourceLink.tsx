import type { Citation } from '@health/contract';
import { Tooltip } from '@mantine/core';
import { createContext, use, useCallback, useState } from 'react';
import classes from './answers.module.css';

/** What the citation numbers need. In a context, so that the text is not parsed again when the highlight changes. */
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

/** Returns the highlighted source, counted from 1, and how to change it; the text and the cards share it. */
export function useSourceHighlight() {
  const [marked, setMarked] = useState<number | null>(null);
  const goTo = useCallback((source: number) => {
    setMarked(source);
    const card = document.getElementById(`source-${source}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  return { marked, point: setMarked, goTo };
}

interface SourceLinkProps {
  /** Counted from 1. */
  source: number;
}

/** A citation number: it shows the quoted sentence, highlights the source, and links to it. */
export function SourceLink({ source, children }: React.PropsWithChildren<SourceLinkProps>) {
  const { citations, marked, point, goTo } = use(SourceHighlightContext);
  const quote = citations[source - 1]?.quote;
  return (
    <Tooltip
      label={`“${quote}”`}
      disabled={!quote}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: false }}
    >
      <a
        href={`#source-${source}`}
        className={classes.chip}
        data-marked={marked === source || undefined}
        aria-label={`Source ${source}`}
        onMouseEnter={() => point(source)}
        onMouseLeave={() => point(null)}
        onFocus={() => point(source)}
        onBlur={() => point(null)}
        onClick={(event) => {
          event.preventDefault();
          goTo(source);
        }}
      >
        {children}
      </a>
    </Tooltip>
  );
}
