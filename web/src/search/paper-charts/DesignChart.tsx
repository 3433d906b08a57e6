import type { Facets } from '@health/contract';
import { scaleLinear } from 'd3-scale';
import type { Filters } from '../filters/found-filters.ts';
import { Chart } from './Chart.tsx';
import { FilterLink } from './FilterLink.tsx';
import classes from './paper-charts.module.css';

/** Only the most frequent designs are drawn; the filter has all. */
const MOST = 5;
/** The height of a design's row in pixels: a mouse needs less than a finger. */
const ROW = { mouse: 25, finger: 44 };
/** The widths in pixels of the names before the bars, and of the counts after them. */
const NAMES = 158;
const COUNTS = 42;

interface DesignChartProps {
  /** Most frequent first. */
  designs: Facets['designs'];
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** On a narrow screen every part is a full-size touch target. */
  isNarrow: boolean;
}

/** The number of papers found for each study design. Pressing a row filters by its design; pressing it again removes the filter. */
export function DesignChart({ designs, filters, onChange, isNarrow }: DesignChartProps) {
  const row = isNarrow ? ROW.finger : ROW.mouse;
  const drawn = designs.slice(0, MOST);
  const more = designs.length - drawn.length;
  const rows = designs.map(({ design, count }) => [design, count] as const);
  return (
    <Chart
      name="Papers by study design"
      column="Study design"
      rows={rows}
      height={drawn.length * row}
      note={more > 0 ? `${more} more in the filter “Study design”` : ''}
    >
      {(width) => {
        const long = scaleLinear()
          .domain([0, drawn[0]?.count ?? 1])
          .range([2, Math.max(20, width - NAMES - COUNTS)]);
        return drawn.map(({ design, count }, index) => {
          const middle = (index + 0.5) * row;
          const isChosen = design === filters.type;
          return (
            <FilterLink
              key={design}
              area={{ x: 0, y: index * row, width, height: row }}
              isChosen={isChosen}
              change={{ type: isChosen ? undefined : design }}
              onChange={onChange}
            >
              <text x={0} y={middle + 4} fontSize={13}>
                {design}
              </text>
              <rect x={NAMES} y={middle - 7} width={long(count)} height={14} className={classes.bar} />
              {/* Visually hidden text is part of the name: a number alone does not say what it counts. */}
              <text x={NAMES + long(count) + 6} y={middle + 4} fontSize={12} className={classes.count}>
                <tspan className={classes.unseen} fontSize={1}>
                  {': '}
                </tspan>
                {count.toLocaleString('en')}
                <tspan className={classes.unseen} fontSize={1}>
                  {count === 1 ? ' paper' : ' papers'}
                </tspan>
              </text>
            </FilterLink>
          );
        });
      }}
    </Chart>
  );
}
