import { expect, it } from 'vitest';
import { buildWeb } from '../build-web.mjs';
import { bytesOfFirstPage, scriptsOfFirstPage } from '../first-page.mjs';

/** Bytes of script, compressed; dialogs, menus and charts are fetched when they are first opened. */
const MOST = 230_000;

it('the home page loads less than 230 kB of script', { timeout: 240_000 }, () => {
  process.chdir(`${import.meta.dirname}/../..`);
  expect(buildWeb()).toBe(0);
  expect(scriptsOfFirstPage().length).toBeGreaterThan(10);
  expect(scriptsOfFirstPage().filter((file) => /^(Modal|Popover|Combobox)-/.test(file))).toEqual([]);
  expect(bytesOfFirstPage()).toBeLessThan(MOST);
});
