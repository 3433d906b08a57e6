import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { PapersOfVersion } from './papers-of-version.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A library whose rows say of which version they were read, with what was asked of it. */
function library(capacity: number) {
  const asked: string[][] = [];
  const state = { version: 1 };
  const papers = new PapersOfVersion<string>(capacity, async (_, ids) => {
    asked.push([...ids]);
    const { version } = state;
    const rows = new Map(ids.filter((id) => id !== 'none').map((id) => [id, `${id} of ${version}`]));
    return { version, rows };
  });
  const of = (version: number, ...ids: string[]) => papers.of(database.db, version, ids);
  return { of, asked, state };
}

describe('cached data of papers', () => {
  it('is read once per version, even if it is empty', async () => {
    const { of, asked } = library(10);
    expect(await of(1, 'a', 'none')).toEqual(['a of 1', null]);
    expect(await of(1, 'b', 'a', 'none')).toEqual(['b of 1', 'a of 1', null]);
    expect(asked).toEqual([['a', 'none'], ['b']]);
  });

  it('is read again for another version', async () => {
    const { of, state } = library(10);
    await of(1, 'a');
    state.version = 2;
    expect(await of(2, 'a')).toEqual(['a of 2']);
  });

  it('is used only for the version from which it was read', async () => {
    const { of, state, asked } = library(10);
    state.version = 2;
    // Papers changed between the look at the version and the reading.
    await of(1, 'a');
    expect(await of(2, 'a')).toEqual(['a of 2']);
    expect(asked).toHaveLength(1);
    // A copy that is behind gives an older version.
    state.version = 1;
    expect(await of(1, 'a')).toEqual(['a of 1']);
    state.version = 2;
    expect(await of(2, 'a')).toEqual(['a of 2']);
    expect(asked).toHaveLength(2);
  });

  it('is kept for a limited number of papers, and the oldest entry is evicted first', async () => {
    const { of, asked } = library(2);
    await of(1, 'a', 'b', 'c');
    await of(1, 'b', 'c');
    expect(asked).toHaveLength(1);
    await of(1, 'a');
    expect(asked.at(-1)).toEqual(['a']);
  });
});
