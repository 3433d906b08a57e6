import type { CitedSentence } from '../../papers/passages/cited-sentence.ts';
import classes from './evidence-plot.module.css';
import { markInWords, type PlottedStudy } from './plot-of.ts';
import type { DirectionLanes, PlotScale } from './scales.ts';

/** The height in pixels of a study's line: that of a touch target. */
export const ROW = 44;

/** Opens a paper at some of its words. */
export type OpenPaper = (pmcId: string, cited: CitedSentence) => void;

/** Where the marks are drawn, in pixels. */
export interface Place {
  left: number;
  right: number;
  top: number;
}

interface StudyLineProps extends Place {
  study: PlottedStudy;
  /** One of the two is set. */
  scale: PlotScale | null;
  lanes: DirectionLanes | null;
  /** Half the width of the mark, and the middle of the line, in pixels. */
  size: number;
  y: number;
  onOpen: OpenPaper;
}

/** A study: its name and its mark, both leading to its words. */
export function StudyLine({ study, scale, lanes, size, y, left, right, onOpen }: StudyLineProps) {
  const { source, pmcId, design, people, estimate, leftOut, words, finding } = study;
  const mark = { size, shape: shapeOf(design), y };
  return (
    <a
      href={`#source-${source}`}
      className={classes.study}
      onClick={(event) => {
        event.preventDefault();
        onOpen(pmcId, { section: words.section, quote: words.text });
      }}
    >
      <rect x={0} y={y - ROW / 2} width={right} height={ROW} className={classes.target} />
      <text x={0} y={y - 3} fontSize={13}>
        {source}. {design ?? 'Study'}
      </text>
      <text x={0} y={y + 14} fontSize={12} className={classes.quiet}>
        {people === null ? '' : `${people.toLocaleString('en')} people`}
      </text>
      {/* Visually hidden, but part of the accessible name: what the mark shows. */}
      <text x={left} y={y} fontSize={1} className={classes.unseen}>
        {`: ${markInWords(study)}`}
      </text>
      {scale && estimate && (
        <line
          x1={scale.at(estimate.low)}
          x2={scale.at(estimate.high)}
          y1={y}
          y2={y}
          className={classes.interval}
        />
      )}
      {scale && estimate && <Mark {...mark} x={scale.at(estimate.value)} />}
      {scale && !estimate && (
        <text x={(left + right) / 2} y={y - 3} textAnchor="middle" fontSize={12} className={classes.quiet}>
          {finding}
          <tspan x={(left + right) / 2} dy={16}>
            {fitting(leftOut, right - left)}
          </tspan>
        </text>
      )}
      {lanes && <Mark {...mark} x={lanes.at(finding)} />}
    </a>
  );
}

/** The width in pixels of a letter of a reason. */
const LETTER = 6.3;

/** A reason without its detail where there is no room: the accessible name has all of it. */
const fitting = (reason: string, room: number): string =>
  reason.length * LETTER > room ? (reason.split(':')[0] ?? '') : reason;

export type MarkShape = 'square' | 'diamond' | 'circle';

/** The shape for a design: a square for randomised trials, a diamond for reviews, a circle for all others. */
export function shapeOf(design: string | null): MarkShape {
  if (design === 'Randomised trial') return 'square';
  return design !== null && /review|meta-analysis/i.test(design) ? 'diamond' : 'circle';
}

interface MarkProps {
  shape: MarkShape;
  x: number;
  y: number;
  /** Half the width in pixels. */
  size: number;
}

/** The mark of a study, in the colour of the text. */
function Mark({ shape, x, y, size }: MarkProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r={size} fill="currentColor" />;
  if (shape === 'square')
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill="currentColor" />;
  const points = [`${x},${y - size}`, `${x + size},${y}`, `${x},${y + size}`, `${x - size},${y}`];
  return <polygon points={points.join(' ')} fill="currentColor" />;
}
