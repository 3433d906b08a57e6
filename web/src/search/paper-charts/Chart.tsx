import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import classes from './paper-charts.module.css';

/** The width of a chart until its container is measured, and the minimum width. */
const UNMEASURED = 480;
const LEAST = 240;

interface ChartProps {
  name: string;
  /** The heading of the first column of its table. */
  column: string;
  /** The data as the rows of a table. */
  rows: readonly (readonly [name: string, count: number])[];
  /** The height of the drawing in pixels. */
  height: number;
  /** The text below it. */
  note?: string;
  /** Renders the drawing for a width in pixels. */
  children: (width: number) => ReactNode;
}

/** A chart of counts with its name, and the same data as a table for screen readers. */
export function Chart({ name, column, rows, height, note = '', children }: ChartProps) {
  const { ref, width } = useElementSize();
  const nameId = useId();
  const drawn = width === 0 ? UNMEASURED : Math.max(LEAST, Math.floor(width));
  return (
    <figure className={classes.figure} aria-labelledby={nameId}>
      <figcaption id={nameId} className={classes.name}>
        {name}
      </figcaption>
      <div ref={ref} style={{ height }}>
        <svg width={drawn} height={height} viewBox={`0 0 ${drawn} ${height}`} className={classes.chart}>
          <title>{name}</title>
          {children(drawn)}
        </svg>
      </div>
      <div className={classes.note}>{note}</div>
      <VisuallyHidden component="div">
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Papers</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, count]) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
