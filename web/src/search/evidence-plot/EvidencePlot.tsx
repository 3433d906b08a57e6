import { Button, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef } from 'react';
import classes from './evidence-plot.module.css';
import type { PlottedEvidence, PlottedStudy } from './plot-of.ts';
import { type MarkShape, type OpenPaper, type Place, ROW, StudyLine, shapeOf } from './StudyLine.tsx';
import { savePng, saveSvg } from './save-plot.ts';
import { type DirectionLanes, directionLanes, markSize, measureScale, type PlotScale } from './scales.ts';

/** The heights in pixels of the direction names above the lines, and of the axis below them. */
const TOP = 28;
const AXIS = 44;
/** The width of the plot until its container is measured, and its minimum width. */
const NARROWEST = 240;

interface EvidencePlotProps {
  plot: PlottedEvidence;
  onOpen: OpenPaper;
}

/**
 * The quoted studies, one per line: on the scale of their measure with intervals when at least two state the same one, else by
 * the direction of the outcome. A mark leads to the quoted words of its paper; the table below contains the same data.
 */
export function EvidencePlot({ plot, onOpen }: EvidencePlotProps) {
  const { ref, width } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const { studies, measure } = plot;
  const full = Math.max(NARROWEST, Math.floor(width));
  const height = studies.length * ROW + (measure ? AXIS : TOP);
  const left = Math.min(230, Math.round(full * 0.38));
  const size = markSize(studies);
  const place = { left, right: full, top: measure ? 0 : TOP };
  const scale = measure ? measureScale(plot, left, full) : null;
  const lanes = measure ? null : directionLanes(studies, left, full);
  return (
    <figure className={classes.figure} aria-label="Plot of the evidence">
      <div ref={ref} style={{ height }}>
        <svg
          ref={svg}
          width={full}
          height={height}
          viewBox={`0 0 ${full} ${height}`}
          className={classes.plot}
        >
          <title>
            {measure ? `${capital(measure)} in ${studies.length} studies` : 'Which way the outcome goes'}
          </title>
          {scale && <MeasureAxis {...{ plot, scale, ...place }} />}
          {lanes && <DirectionAxis {...{ plot, lanes, ...place }} />}
          {studies.map((study, index) => (
            <StudyLine
              key={study.source}
              {...{ study, scale, lanes, size: size(study), y: place.top + (index + 0.5) * ROW }}
              {...{ ...place, onOpen }}
            />
          ))}
        </svg>
      </div>
      <figcaption className={classes.caption}>
        <span>{legendOf(studies, lanes)}</span>
        <Group gap={6} className="not-on-paper">
          <Button size="compact-xs" variant="subtle" onClick={() => svg.current && saveSvg(svg.current)}>
            Save as SVG
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => svg.current && savePng(svg.current)}>
            Save as PNG
          </Button>
        </Group>
      </figcaption>
    </figure>
  );
}

interface AxisProps extends Place {
  plot: PlottedEvidence;
}

/** The scale of the measure, with a line at no difference. */
function MeasureAxis({ plot, scale: { at, ticks }, left, right }: AxisProps & { scale: PlotScale }) {
  const bottom = plot.studies.length * ROW;
  return (
    <g>
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={classes.axis} />
      <line x1={at(plot.neutral)} x2={at(plot.neutral)} y1={0} y2={bottom} className={classes.neutral} />
      {ticks.map((tick) => (
        <text key={tick.text} x={tick.at} y={bottom + 17} textAnchor="middle" fontSize={12}>
          {tick.text}
        </text>
      ))}
      <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle" fontSize={12}>
        {capital(plot.measure ?? '')} ({plot.neutral}: no difference)
      </text>
    </g>
  );
}

/** The names of the directions above their lanes. */
function DirectionAxis({ plot, lanes: { lanes }, top }: AxisProps & { lanes: DirectionLanes }) {
  return (
    <g>
      {lanes.map(({ text, at }) => (
        <g key={text}>
          <text x={at} y={16} textAnchor="middle" fontSize={12}>
            {text}
          </text>
          <line x1={at} x2={at} y1={top} y2={top + plot.studies.length * ROW} className={classes.neutral} />
        </g>
      ))}
    </g>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SHAPES: Readonly<Record<MarkShape, string>> = {
  square: 'square: randomised trial',
  diamond: 'diamond: review',
  circle: 'circle: other study',
};

/** A legend for the shapes, sizes and signs in the plot. Each study is shown by the outcome of its quote. */
function legendOf(studies: readonly PlottedStudy[], lanes: DirectionLanes | null): string {
  const shapes = [...new Set(studies.map(({ design }) => shapeOf(design)))].map((shape) => SHAPES[shape]);
  const sizes = studies.some(({ people }) => people !== null) ? ['larger marks: more people'] : [];
  const signs = lanes?.isNarrow ? lanes.lanes.map(({ sign, name }) => `${sign} ${name.toLowerCase()}`) : [];
  return `Each study by the outcome of its quote. ${capital([...shapes, ...sizes, ...signs].join('; '))}.`;
}
