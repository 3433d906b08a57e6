import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

it.each(['server', 'training'])('%s exports what other workspaces import, and no more', (workspace) => {
  const { name, exports } = JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8'));
  const found = execFileSync('git', ['grep', '-hoE', `'${name}/[^']+'`, '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const imported = new Set(
    found
      .trim()
      .split('\n')
      .map((word) => `.${word.slice(name.length + 1, -1)}`),
  );
  expect(Object.keys(exports)).toEqual([...imported].toSorted());
});
