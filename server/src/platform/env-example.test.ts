import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const lines = example.split('\n');
const isSetting = (line: string | undefined): boolean => /^#[A-Z]/.test(line ?? '');
const settings = parseEnv(lines.map((line) => (isSetting(line) ? line.slice(1) : '')).join('\n'));
/** These depend on the machine, so that the example names none. */
const OF_THE_MACHINE = ['SEARCHES_AT_ONCE', 'LOGINS_AT_ONCE'];

it('the example lists every setting and no other, each with a comment that explains it', () => {
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
  const [, schema = ''] = source.split('const environment = z.object({');
  const names = [...(schema.split('\n});')[0] ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(settings).toSorted()).toEqual(names.toSorted());
  for (const [at, line] of lines.entries()) if (isSetting(line)) expect(lines[at - 1], line).toMatch(/^# \S/);
});

it('the example has the defaults', () => {
  const defaults = readConfig({});
  expect(readConfig(settings)).toEqual(defaults);
  const given = Object.entries(defaults).filter(
    ([name, value]) => !OF_THE_MACHINE.includes(name) && !(Array.isArray(value) && value.length === 0),
  );
  for (const [name] of given) expect(settings[name], name).not.toBe('');
});
