import type { ActivityMonth } from '@health/contract';
import { Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from 'd3-scale';
import { format } from 'date-fns/format';
import { useId } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useActivityByMonthQuery } from '../endpoints.ts';
import classes from './activity-chart.module.css';

/** The counted activities, in the order of the rows of the chart. */
const KINDS = [
  ['viewed', 'Viewed'],
  ['saved', 'Saved'],
  ['rated', 'Rated'],
] as const;

/** Pixels: the height of a row and of its bars, the width of the labels, and the height of the months. */
const ROW = 48;
const BAR = 30;
const NAMES = 84;
const AXIS = 20;
/** The width of the chart until its container is measured. */
const UNMEASURED = 360;

/** How many papers the user viewed, saved and rated in each of the last twelve months. */
export function ActivityChart() {
  const { data, isError, refetch } = useActivityByMonthQuery({});
  const headingId = useId();
  const isEmpty = data?.every((month) => KINDS.every(([kind]) => month[kind] === 0));
  return (
    <Card component="section" aria-labelledby={headingId} withBorder padding="lg">
      <Title order={2} size="h4" id={headingId} mb="xs">
        Activity by month
      </Title>
      {isError && !data && <PartFailed text="Your activity could not be loaded." onRetry={refetch} />}
      {isEmpty && <Text c="dimmed">Papers you view, save and rate are counted here by month.</Text>}
      {data && !isEmpty && <MonthBars months={data} />}
      {data && !isEmpty && (
        <Text size="xs" c="dimmed" mt={4}>
          The last twelve months. Only you see this.
        </Text>
      )}
    </Card>
  );
}

/** The month as a date in this time zone: only its name matters. */
const dateOf = ({ month }: ActivityMonth) => new Date(`${month}-15T12:00:00`);

function MonthBars({ months }: { months: readonly ActivityMonth[] }) {
  const { ref, width } = useElementSize();
  const drawn = Math.max(240, Math.floor(width) || UNMEASURED);
  const height = KINDS.length * ROW + AXIS;
  const place = scaleBand<string>()
    .domain(months.map(({ month }) => month))
    .range([NAMES, drawn])
    .paddingInner(0.2);
  return (
    <>
      <div ref={ref} style={{ height }}>
        <svg width={drawn} height={height} className={classes.chart} aria-hidden="true">
          {KINDS.map(([kind, name], row) => (
            <KindRow key={kind} {...{ months, kind, name, place }} top={row * ROW} />
          ))}
          {months.map((month, index) => (
            // Every third name, counted back from this month. Each ends where its bar ends, so that none is cut off.
            <text
              key={month.month}
              x={(place(month.month) ?? 0) + place.bandwidth()}
              y={height - 5}
              fontSize={12}
              textAnchor="end"
              className={classes.quiet}
            >
              {(months.length - 1 - index) % 3 === 0 && format(dateOf(month), 'MMM')}
            </text>
          ))}
        </svg>
      </div>
      <VisuallyHidden component="div">
        <MonthTable months={months} />
      </VisuallyHidden>
    </>
  );
}

interface KindRowProps {
  months: readonly ActivityMonth[];
  kind: (typeof KINDS)[number][0];
  name: string;
  place: ReturnType<typeof scaleBand<string>>;
  top: number;
}

/** The bars of one activity, on a scale of their own, with their sum. */
function KindRow({ months, kind, name, place, top }: KindRowProps) {
  const most = Math.max(1, ...months.map((month) => month[kind]));
  const high = scaleLinear().domain([0, most]).range([0, BAR]);
  const bottom = top + ROW - 8;
  const sum = months.reduce((total, month) => total + month[kind], 0);
  return (
    <g>
      <text x={0} y={bottom - 16} fontSize={13}>
        {name}
      </text>
      <text x={0} y={bottom} fontSize={12} className={classes.quiet}>
        {sum.toLocaleString('en')}
      </text>
      <line x1={NAMES} x2={place.range()[1]} y1={bottom} y2={bottom} className={classes.axis} />
      {months.map((month) => (
        <rect
          key={month.month}
          x={place(month.month)}
          y={bottom - high(month[kind])}
          width={place.bandwidth()}
          height={high(month[kind])}
          className={classes.bar}
        >
          <title>{`${format(dateOf(month), 'MMMM yyyy')}: ${month[kind]} ${name.toLowerCase()}`}</title>
        </rect>
      ))}
    </g>
  );
}

/** The data of the bars, for screen readers. */
function MonthTable({ months }: { months: readonly ActivityMonth[] }) {
  return (
    <table>
      <caption>Papers by month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {KINDS.map(([kind, name]) => (
            <th key={kind} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{format(dateOf(month), 'MMMM yyyy')}</th>
            {KINDS.map(([kind]) => (
              <td key={kind}>{month[kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
