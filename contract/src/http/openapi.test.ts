import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api, openApi } from '../index.ts';

it('docs/openapi.json matches the contract; otherwise run: npm run openapi', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
  );
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApi(api))));
});

it('describes every endpoint once, with a security rule for those that need a user', () => {
  const { paths } = openApi(api) as { paths: Record<string, Record<string, { security: unknown[] }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(api).length);
  expect(operations.filter(({ security }) => security.length > 0)).toHaveLength(
    Object.values(api).filter(({ access }) => access === 'user').length,
  );
});
