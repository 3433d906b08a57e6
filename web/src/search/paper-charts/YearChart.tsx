import type { Facets } from '@health/contract';
import type { Filters } from '../filters/found-filters.ts';
import { papersInWords, type YearBar, yearBars, yearsInWords } from './bars.ts';
import { Chart } from './Chart.tsx';
import { FilterLink } from './FilterLink.tsx';
import classes from './paper-charts.module.css';

/** The heights in pixels of the bars, and of the first and the last year below them. */
const HEIGHT = 104;
const AXIS = 22;
/** The width of a bar in pixels: a mouse needs less than a finger. */
const NARROWEST = { mouse: 10, finger: 44 };

interface YearChartProps {
  /** Newest first. */
  years: Facets['years'];
  /** Papers without a year, which have no bar. */
  undated: number;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** On a narrow screen every part is a full-size touch target. */
  isNarrow: boolean;
}

/** The number of papers found for each year. A bar filters the list by its years, and a second press removes the filter. */
export function YearChart({ years, undated, filters, onChange, isNarrow }: YearChartProps) {
  const narrowest = isNarrow ? NARROWEST.finger : NARROWEST.mouse;
  const isChosen = ({ from, to }: YearBar) => from === filters.from && to === filters.to;
  const rows = years.map(({ year, count }) => [String(year), count] as const);
  return (
    <Chart
      name="Papers by year"
      column="Year"
      rows={rows}
      height={HEIGHT + AXIS}
      note={undated > 0 ? `${papersInWords(undated)} without a year` : ''}
    >
      {(width) => {
        const bars = yearBars(years, { width, height: HEIGHT, narrowest });
        const [first, last] = [bars[0], bars.at(-1)];
        return (
          <>
            {bars
              .filter(({ count }) => count > 0)
              .map((bar) => (
                <FilterLink
                  key={bar.from}
                  name={`${yearsInWords(bar)}: ${papersInWords(bar.count)}`}
                  area={{ x: bar.x, y: 0, width: bar.width, height: HEIGHT }}
                  isChosen={isChosen(bar)}
                  change={isChosen(bar) ? { from: undefined, to: undefined } : { from: bar.from, to: bar.to }}
                  onChange={onChange}
                >
                  <title>{`${yearsInWords(bar)}: ${papersInWords(bar.count)}`}</title>
                  <rect
                    x={bar.x}
                    y={HEIGHT - bar.height}
                    width={bar.width}
                    height={bar.height}
                    className={classes.bar}
                  />
                </FilterLink>
              ))}
            <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className={classes.axis} />
            <text x={0} y={HEIGHT + 16} fontSize={12}>
              {first?.from}
            </text>
            {bars.length > 1 && (
              <text x={width} y={HEIGHT + 16} fontSize={12} textAnchor="end">
                {last?.to}
              </text>
            )}
          </>
        );
      }}
    </Chart>
  );
}
