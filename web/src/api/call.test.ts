import { api, errorMessages } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { call } from './call.ts';

describe('call', () => {
  it('turns a network that fails into an error in words', async () => {
    // Outside of a browser a path has no host, which fails as a network does.
    await expect(call(api.checkHealth, {})).rejects.toMatchObject({
      name: 'RequestError',
      status: 0,
      message: errorMessages.unreachable,
    });
  });
});
