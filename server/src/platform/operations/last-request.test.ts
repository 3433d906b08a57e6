import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveWay, hasUsers } from './last-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-users-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aMinute = 60_000;

it('does not give way when there was no request, or only long ago', async () => {
  expect(hasUsers(folder)).toBe(false);
  await giveWay(folder, aMinute);
  const before = new Date(Date.now() - aMinute);
  writeFileSync(join(folder, 'last-reader'), '');
  utimesSync(join(folder, 'last-reader'), before, before);
  expect(hasUsers(folder)).toBe(false);
  await giveWay(folder, aMinute);
});

it('pauses while users send requests, until the job is stopped', async () => {
  writeFileSync(join(folder, 'last-reader'), '');
  utimesSync(join(folder, 'last-reader'), new Date(), new Date());
  expect(hasUsers(folder)).toBe(true);
  const stop = new AbortController();
  let isResting = true;
  const rest = giveWay(folder, aMinute, stop.signal).then(() => {
    isResting = false;
  });
  await Promise.resolve();
  expect(isResting).toBe(true);
  stop.abort();
  await rest;
});
