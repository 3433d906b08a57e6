import { Tooltip } from '@mantine/core';
import { use } from 'react';
import classes from './answers.module.css';
import { SourceHighlightContext } from './source-highlight.ts';

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
