import { Title } from '@mantine/core';
import { useId } from 'react';
import classes from './answers.module.css';
import type { SourceHighlight } from './SourceLink.tsx';

/** The names of the sources next to the text of an answer, each with a link to its card. */
export function SourceNames({
  highlight: { citations, marked, point, goTo },
}: {
  highlight: SourceHighlight;
}) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className={`${classes.sourceList} not-on-paper`}>
      <Title order={3} size="h5" id={headingId}>
        Sources of this answer
      </Title>
      <ol>
        {citations.map(({ pmc_id, section, quote, title, year }, index) => (
          <li key={`${pmc_id} ${section} ${quote}`}>
            <a
              href={`#source-${index + 1}`}
              data-marked={marked === index + 1 || undefined}
              onMouseEnter={() => point(index + 1)}
              onMouseLeave={() => point(null)}
              onFocus={() => point(index + 1)}
              onBlur={() => point(null)}
              onClick={(event) => {
                event.preventDefault();
                goTo(index + 1);
              }}
            >
              <span className={classes.chip}>{index + 1}</span>
              <span className={classes.sourceName}>{title}</span>
              {year !== null && <span className={classes.sourceYear}>{year}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
