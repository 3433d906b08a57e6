import { existsSync } from 'node:fs';

/** The headless build renders the same pages with half the CPU time (docs/decisions/0015-what-tests-cost.md). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of the browser: `CHROMIUM`, or what Debian's packages install; undefined when there is none. */
export const chromiumPath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
