import { describe, expect, it } from 'vitest';
import { firstOfEach } from './use-account-form.ts';

describe('firstOfEach', () => {
  it('keeps the first message of each field and leaves out empty ones', () => {
    expect(firstOfEach({ a: ['One.', 'Two.'], b: [], c: undefined })).toEqual({ a: 'One.' });
  });
});
