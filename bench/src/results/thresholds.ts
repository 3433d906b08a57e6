import { z } from 'zod';

/** What a task measured, by the name of the figure. A time or a size ends in its unit: `_ms`, `_us`, `_s`, `_mb`. */
export type Figures = Record<string, number>;

const threshold = z.object({ least: z.number().optional(), most: z.number().optional() });
type Threshold = z.infer<typeof threshold>;

/** The thresholds by task and figure; a change of one shows in the diff. */
export const thresholdsSchema = z.record(z.string(), z.record(z.string(), threshold));

/** A figure beside its threshold. `threshold` is empty and `met` null where there is none. */
export interface Verdict {
  figure: string;
  measured: number;
  threshold: string;
  met: boolean | null;
}

/** Returns each figure, rounded for reading, with its threshold and whether the exact value meets it; NaN meets none. */
export function judge(figures: Figures, thresholds: Record<string, Threshold>): Verdict[] {
  return Object.entries(figures).map(([figure, measured]) => {
    const { least, most } = thresholds[figure] ?? {};
    const shown = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`];
    const text = shown.filter(Boolean).join(', ');
    const met = text ? measured >= (least ?? -Infinity) && measured <= (most ?? Infinity) : null;
    return { figure, measured: rounded(measured), threshold: text, met };
  });
}

/** Four digits after the point below 1, two below 10, one below 100, none above. */
function rounded(value: number): number {
  const size = Math.abs(value);
  const digits = size <= 1 ? 4 : size < 10 ? 2 : size < 100 ? 1 : 0;
  return Number(value.toFixed(digits));
}
