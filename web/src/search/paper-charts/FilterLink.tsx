import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type Filters } from '../filters/found-filters.ts';
import classes from './paper-charts.module.css';

interface FilterLinkProps {
  /** What it stands for, with its number of papers; left out when its texts say that. */
  name?: string;
  /** The clickable area, in pixels. */
  area: { x: number; y: number; width: number; height: number };
  /** The list is filtered by it. */
  isChosen: boolean;
  change: Partial<Filters>;
  onChange: (change: Partial<Filters>) => void;
  children: ReactNode;
}

/** A part of a chart that filters the list. It is a link to the filtered list, so that it can also be opened in a new tab. */
export function FilterLink({ name, area, isChosen, change, onChange, children }: FilterLinkProps) {
  const [address] = useSearchParams();
  return (
    <a
      href={`?${changeFilters(address, change)}`}
      aria-label={name}
      aria-current={isChosen || undefined}
      className={classes.part}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChange(change);
      }}
    >
      <rect {...area} className={classes.target} />
      {children}
    </a>
  );
}
