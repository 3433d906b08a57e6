import type { Facets } from '@health/contract';
import { Text, UnstyledButton } from '@mantine/core';
import classes from './found-papers.module.css';

interface YearHistogramProps {
  /** Newest first. */
  years: Facets['years'];
  from: number | undefined;
  to: number | undefined;
  onYear: (year: number) => void;
}

/** How many of the found papers each year brought; a bar narrows the list to its year. */
export function YearHistogram({ years, from, to, onYear }: YearHistogramProps) {
  if (years.length < 2) return null;
  const most = Math.max(...years.map(({ count }) => count));
  const counts = new Map(years.map(({ year, count }) => [year, count]));
  const [first, last] = [years.at(-1)?.year ?? 0, years[0]?.year ?? 0];
  const every = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <section aria-label="Papers by year">
      <div className={classes.bars}>
        {every.map((year) => {
          const count = counts.get(year) ?? 0;
          const isIn = year >= (from ?? first) && year <= (to ?? last);
          return (
            <UnstyledButton
              key={year}
              className={classes.bar}
              disabled={count === 0}
              data-in={isIn || undefined}
              title={`${year}: ${count}`}
              aria-label={`${year}: ${count} ${count === 1 ? 'paper' : 'papers'}`}
              style={{ '--share': count / most }}
              onClick={() => onYear(year)}
            />
          );
        })}
      </div>
      <Text size="xs" c="dimmed" className={classes.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </Text>
    </section>
  );
}
