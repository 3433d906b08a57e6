import type { PlottedEvidence } from './plot-of.ts';

/** Pixels of a study's line, of the names of the directions over the lines, and of the axis below them. */
export const ROW = 44;
export const TOP = 28;
const AXIS = 44;
/** The line with the legend. */
const LEGEND = 26;

/** The height in pixels of the drawing. */
export const drawingHeight = ({ studies, measure }: PlottedEvidence): number =>
  studies.length * ROW + (measure ? AXIS : TOP);

/** The height in pixels of the whole figure: its room is kept until it is loaded, so that nothing below it moves. */
export const plotHeight = (plot: PlottedEvidence): number => drawingHeight(plot) + LEGEND;
