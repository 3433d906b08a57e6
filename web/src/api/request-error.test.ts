import { errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { describe, expect, it } from 'vitest';
import { errorFromResponse } from './request-error.ts';

describe('errorFromResponse', () => {
  it("carries the server's message and its field errors", () => {
    requirement('12.5');
    const error = errorFromResponse(409, { message: 'No.', errors: { email: ['Taken.'] } });
    expect(error).toMatchObject({ status: 409, message: 'No.', errors: { email: ['Taken.'] } });
  });

  it.each([
    [502, undefined, errorMessages.unavailable],
    [503, '<html>', errorMessages.unavailable],
    [500, { detail: 'stack' }, errorMessages.internal],
    [404, undefined, errorMessages.internal],
  ])('gives status %i a default message when the body has none', (status, body, message) => {
    expect(errorFromResponse(status, body).message).toBe(message);
  });
});
