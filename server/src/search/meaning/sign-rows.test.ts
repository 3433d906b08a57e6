import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import { bitsIn } from '../../platform/encoder/signs.ts';
import { SignRows } from './sign-rows.ts';

const file = (name: string) => new URL(name, import.meta.url);

/** Words of arbitrary signs, the same on every run. */
function arbitrarySigns(words: number, seed: number): Int32Array {
  let state = seed;
  return Int32Array.from({ length: words }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return state;
  });
}

it.each([1, 3, 4, 12, 33])('rows of %i words differ in as many signs as their bits show', (words) => {
  const rows = new SignRows(words, 2);
  const all = Array.from({ length: 3000 }, (_, place) => arbitrarySigns(words, place + 1));
  all.forEach((signs, place) => void rows.set(place, signs));
  // A row that is replaced, after there was room for more.
  const replaced = arbitrarySigns(words, 9999);
  rows.set(7, replaced);
  all[7] = replaced;
  for (const query of [all[0], arbitrarySigns(words, 5555)] as Int32Array[]) {
    const expected = all.map((signs) =>
      signs.reduce((sum, word, index) => sum + bitsIn(word ^ (query[index] as number)), 0),
    );
    expect([...rows.differencesFrom(query)]).toEqual(expected);
  }
  expect(rows.size).toBe(3000);
});

it('the module is compiled from its source', async () => {
  const { parseWat } = await wabt();
  const source = readFileSync(file('count-differences.wat'), 'utf8');
  const { buffer } = parseWat('count-differences.wat', source).toBinary({});
  expect(Buffer.from(buffer).equals(readFileSync(file('count-differences.wasm')))).toBe(true);
});
