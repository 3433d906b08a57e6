import { api, refusals } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { call } from './call.ts';

describe('call', () => {
  it('turns a network that fails into a refusal in words', async () => {
    // Outside of a browser a path has no host, which fails as a network does.
    await expect(call(api.checkHealth, {})).rejects.toMatchObject({
      name: 'Refused',
      status: 0,
      message: refusals.unreachable,
    });
  });
});
