import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

function takeAll(turns: Turns<string>): string[] {
  const taken: string[] = [];
  for (let item = turns.next(); item; item = turns.next()) taken.push(item);
  return taken;
}

it('takes one item of each group in turn', () => {
  const turns = new Turns<string>();
  turns.add(['a1', 'a2', 'a3', 'a4']);
  turns.add([]);
  turns.add(['b1', 'b2']);
  turns.add(['c1']);
  expect(turns.size).toBe(7);
  expect(takeAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(turns.size).toBe(0);
});

it('takes nothing of a group that was taken away, and all of the others', () => {
  const turns = new Turns<string>();
  const leave = turns.add(['a1', 'a2', 'a3']);
  turns.add(['b1', 'b2']);
  expect(turns.next()).toBe('a1');
  leave();
  leave();
  expect(turns.size).toBe(2);
  expect(takeAll(turns)).toEqual(['b1', 'b2']);
});
