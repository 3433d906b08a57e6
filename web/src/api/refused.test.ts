import { refusals } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { refusedBy } from './refused.ts';

describe('refusedBy', () => {
  it("carries the server's sentence and those of single fields", () => {
    const refused = refusedBy(409, { message: 'No.', errors: { email: ['Taken.'] } });
    expect(refused).toMatchObject({ status: 409, message: 'No.', errors: { email: ['Taken.'] } });
  });

  it.each([
    [502, undefined, refusals.unavailable],
    [503, '<html>', refusals.unavailable],
    [500, { detail: 'stack' }, refusals.internal],
    [404, undefined, refusals.internal],
  ])('puts %i without words of ours into a sentence', (status, body, message) => {
    expect(refusedBy(status, body).message).toBe(message);
  });
});
