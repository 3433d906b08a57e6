import type { Facets } from '@health/contract';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import type { Filters } from '../filters/found-filters.ts';
import { DesignChart } from './DesignChart.tsx';
import classes from './paper-charts.module.css';
import { YearChart } from './YearChart.tsx';

interface PaperChartsProps {
  facets: Facets;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The papers found by study design and by year, above the list. A narrow screen shows them on demand: the list comes first. */
export function PaperCharts({ facets: { designs, years, undated }, filters, onChange }: PaperChartsProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  if (designs.length === 0 && years.length === 0) return null;
  return (
    <div className="not-on-paper">
      {isNarrow && (
        <Button variant="default" fullWidth aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          Papers by design and year
        </Button>
      )}
      <div id={id} className={classes.charts} hidden={isNarrow && !isOpen}>
        {designs.length > 0 && <DesignChart {...{ designs, filters, onChange, isNarrow }} />}
        {years.length > 0 && <YearChart {...{ years, undated, filters, onChange, isNarrow }} />}
      </div>
    </div>
  );
}
