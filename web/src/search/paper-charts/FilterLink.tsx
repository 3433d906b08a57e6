import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type Filters } from '../filters/found-filters.ts';
import classes from './paper-charts.module.css';

interface FilterLinkProps {
  /** What it stands for, with its number of papers; left out where its texts say that. */
  name?: string;
  /** What can be pressed, in pixels. */
  area: { x: number; y: number; width: number; height: number };
  /** The list is narrowed to it. */
  isChosen: boolean;
  change: Partial<Filters>;
  onChange: (change: Partial<Filters>) => void;
  children: ReactNode;
}

/** A part of a chart that narrows the list. It is a link to the narrower list, so that it can be opened beside this one, too. */
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
