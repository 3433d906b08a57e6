import { api, errorMessages } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { addressOf, call } from './call.ts';

describe('call', () => {
  it('turns a network failure into an error with a message', async () => {
    // Outside of a browser a path has no host, which fails like a network error.
    await expect(call(api.checkHealth, {})).rejects.toMatchObject({
      name: 'RequestError',
      status: 0,
      message: errorMessages.unreachable,
    });
  });
});

describe('addressOf', () => {
  it('keeps a plain path, with its trailing slash', () => {
    expect(addressOf(api.enableRecurrence.path)).toBe('/api/papers/search/enable-recurrence/');
  });

  it('fills and encodes parameters', () => {
    expect(addressOf(api.deleteSearch.path, { id: 'a/b?c' })).toBe('/api/papers/search/delete/a%2Fb%3Fc');
  });

  it('appends the query, encoded, and leaves out what is undefined', () => {
    expect(addressOf('/api/papers/find', {}, { query: 'a & b', page: 2, from: undefined })).toBe(
      '/api/papers/find?query=a+%26+b&page=2',
    );
  });
});
