import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const sources = globSync('{bench,datasets,e2e,tools,training}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
}).map((file) => readFileSync(`${root}/${file}`, 'utf8'));

it.each(['server', 'training'])('%s exports what other workspaces import, and no more', (workspace) => {
  const { name, exports } = JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8'));
  const imports = sources.flatMap((text) => [...text.matchAll(new RegExp(`'${name}(/[^']+)'`, 'g'))]);
  const imported = new Set(imports.map(([, path]) => `.${path}`));
  expect(Object.keys(exports)).toEqual([...imported].toSorted());
});
