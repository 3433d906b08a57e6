import { z } from 'zod';

/** What a task measured, by name; the unit is the end of the name. */
export type Figures = Record<string, number>;

/** The bars, a task each: `least` or `most` for a figure. A change of a bar shows in the diff. */
export const thresholdsSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ least: z.number().optional(), most: z.number().optional() })),
);

export interface Verdict {
  figure: string;
  measured: number;
  bar: string;
  met: boolean | null;
}

/** Holds the figures against their bars; a figure without a bar is only reported. */
export function judge(
  figures: Figures,
  bars: Record<string, { least?: number | undefined; most?: number | undefined }>,
): Verdict[] {
  return Object.entries(figures).map(([figure, measured]) => {
    const { least, most } = bars[figure] ?? {};
    const bar = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`]
      .filter(Boolean)
      .join(', ');
    const met = bar ? measured >= (least ?? -Infinity) && measured <= (most ?? Infinity) : null;
    return { figure, measured: Math.round(measured * 100) / 100, bar, met };
  });
}
