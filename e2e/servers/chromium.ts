import { existsSync } from 'node:fs';

/** The headless build draws the same pages with half the processor time (docs/decisions/0015-what-tests-cost.md). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser's program: `CHROMIUM`, or what Debian's packages install; undefined where there is none. */
export const chromiumPath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
