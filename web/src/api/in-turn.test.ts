import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const after = (milliseconds: number, name: string, finished: string[]) => async () => {
  await new Promise((done) => setTimeout(done, milliseconds));
  finished.push(name);
  return name;
};

it('does the work of one key in the order in which it was asked for, that of others at once', async () => {
  const finished: string[] = [];
  const works = [
    inTurn('paper', after(30, 'first', finished)),
    inTurn('paper', after(0, 'second', finished)),
    inTurn('other', after(10, 'elsewhere', finished)),
  ];
  expect(await Promise.all(works)).toEqual(['first', 'second', 'elsewhere']);
  expect(finished).toEqual(['elsewhere', 'first', 'second']);
});

it('goes on after work that failed, and tells the failure to who asked for it', async () => {
  const failed = inTurn('paper', () => Promise.reject(new Error('refused')));
  const next = inTurn('paper', async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
