import { Tooltip } from '@mantine/core';
import classes from './answers.module.css';

interface SourceLinkProps {
  /** Counted from 1. */
  source: number;
  quote: string;
  isMarked: boolean;
  point: (source: number | null) => void;
  goTo: (source: number) => void;
}

/** A number in the text: it shows the quoted sentence, marks its source, and leads there. */
export function SourceLink(props: React.PropsWithChildren<SourceLinkProps>) {
  const { source, quote, isMarked, point, goTo, children } = props;
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
        data-marked={isMarked || undefined}
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
