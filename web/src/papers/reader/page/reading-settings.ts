import { z } from 'zod';

const key = 'reading-settings';

/** Font sizes in pixels, and line widths in characters. */
export const textSizes = { small: 16, medium: 18, large: 21, huge: 25 } as const;
export const textWidths = { narrow: 58, medium: 72, wide: 96 } as const;

const settings = z.object({
  size: z.enum(['small', 'medium', 'large', 'huge']).catch('medium'),
  width: z.enum(['narrow', 'medium', 'wide']).catch('medium'),
});
export type ReadingSettings = z.infer<typeof settings>;

const defaults: ReadingSettings = { size: 'medium', width: 'medium' };

/** Returns the settings in a stored text, with defaults for those it lacks. */
export function parseReadingSettings(text: string | null): ReadingSettings {
  try {
    return settings.safeParse(JSON.parse(text ?? '')).data ?? defaults;
  } catch {
    return defaults;
  }
}

/** Returns the reading settings of this browser. */
export function readReadingSettings(): ReadingSettings {
  try {
    return parseReadingSettings(localStorage.getItem(key));
  } catch {
    return defaults;
  }
}

/** Stores the reading settings; when the browser refuses to store data, they last as long as the page. */
export function keepReadingSettings(kept: ReadingSettings): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be refused (private mode, quota).
  }
}
