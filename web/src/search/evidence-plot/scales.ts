import { scaleLinear, scaleLog, scaleSqrt } from 'd3-scale';
import type { PlottedEvidence, PlottedStudy } from './plot-of.ts';

/** A scale in pixels and its ticks. */
export interface PlotScale {
  at: (value: number) => number;
  ticks: { at: number; text: string }[];
}

/** Room for the widest mark at both ends of a scale. */
const INSET = 16;
const MOST_TICKS = 5;

/** The scale of a measure between two pixels: logarithmic for ratios, with every interval and no difference on it. */
export function measureScale({ neutral, studies }: PlottedEvidence, left: number, right: number): PlotScale {
  const stated = studies.flatMap(({ estimate }) =>
    estimate ? [estimate.low, estimate.value, estimate.high] : [],
  );
  const values = [neutral, ...stated];
  const domain = [Math.min(...values), Math.max(...values)] as const;
  const scale = (neutral === 1 ? scaleLog() : scaleLinear())
    .domain(domain)
    .range([left + INSET, right - INSET])
    .nice(MOST_TICKS);
  const [first, last] = scale.domain();
  const chosen = scale.ticks(MOST_TICKS);
  // A logarithmic scale has a tick at every step of a decade.
  const every = Math.ceil(chosen.length / (MOST_TICKS - 1));
  const thinned = chosen.filter((_, index) => index % every === 0);
  const wanted = [neutral, first ?? neutral, last ?? neutral, ...thinned];
  const ticks: PlotScale['ticks'] = [];
  // No difference comes first, then the ends; of the others only those for which there is room.
  for (const value of wanted) {
    const tick = { at: scale(value), text: String(Number(value.toPrecision(3))) };
    if (ticks.every((other) => Math.abs(other.at - tick.at) >= roomOf(tick.text, other.text)))
      ticks.push(tick);
  }
  return { at: scale, ticks: ticks.toSorted((one, other) => one.at - other.at) };
}

/** The width in pixels of a digit of a tick, and of the gap between two ticks. */
const [DIGIT, GAP] = [7.5, 8];
const roomOf = (one: string, other: string): number => (DIGIT * (one.length + other.length)) / 2 + GAP;

interface Lane {
  name: string;
  /** The symbol above a narrow lane; the legend explains it. */
  sign: string;
  findings: readonly PlottedStudy['finding'][];
}

const LANES: readonly Lane[] = [
  { name: 'Decrease', sign: '↓', findings: ['decrease'] },
  { name: 'No difference', sign: '=', findings: ['no difference'] },
  { name: 'Increase', sign: '↑', findings: ['increase'] },
  { name: 'Not clear', sign: '?', findings: ['difference', 'mixed', 'unclear'] },
];
/** The width in pixels of the longest lane name. */
const NAME = 84;

/** The lanes of a plot, and the position of the mark of a finding. */
export type DirectionLanes = ReturnType<typeof directionLanes>;

/** A lane for each direction, between two pixels; the last only if a study is unclear. Narrow lanes have symbols as names. */
export function directionLanes(studies: readonly PlottedStudy[], left: number, right: number) {
  const [last] = LANES.slice(-1);
  const shown = studies.some(({ finding }) => last?.findings.includes(finding)) ? LANES : LANES.slice(0, -1);
  const width = (right - left) / shown.length;
  const isNarrow = width < NAME;
  const lanes = shown.map(({ name, sign }, index) => ({
    ...{ name, sign, at: left + (index + 0.5) * width },
    text: isNarrow ? sign : name,
  }));
  const at = (finding: PlottedStudy['finding']): number =>
    lanes[shown.findIndex(({ findings }) => findings.includes(finding))]?.at ?? left;
  return { lanes, at, isNarrow };
}

const [SMALLEST, LARGEST] = [5, 11];

/** Half the width in pixels of a study's mark: its area grows with the number of people, and is smallest when that is unknown. */
export function markSize(studies: readonly PlottedStudy[]): (study: PlottedStudy) => number {
  const most = Math.max(1, ...studies.map(({ people }) => people ?? 0));
  const size = scaleSqrt().domain([0, most]).range([SMALLEST, LARGEST]);
  return ({ people }) => (people === null ? SMALLEST : size(people));
}
