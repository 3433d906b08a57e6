import { errorMessages } from '@health/contract';
import pg from 'pg';
import { expect, it } from 'vitest';
import { asApiError } from './api-error.ts';

const unavailable = { status: 503, message: errorMessages.unavailable, retryAfter: 5 };

it('an idle connection that was lost is reported as an unavailable service', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  client.on('error', () => {});
  await client.connect().catch(() => {});
  const error: Error = await client.query('select 1').catch((failed) => failed);
  expect(asApiError(error)).toMatchObject(unavailable);
});

it.each([
  ['ECONNREFUSED', unavailable],
  ['ERR_STREAM_DESTROYED', unavailable],
  ['57P01', unavailable],
  ['28P01', unavailable],
  ['ENOTFOUND', unavailable],
  ['CERT_HAS_EXPIRED', unavailable],
  ['53100', { status: 503, message: errorMessages.noRoom, retryAfter: 60 }],
  ['23505', { status: 500, message: errorMessages.internal }],
])('an error with the code %s is returned as %j, without its own message', (code, expected) => {
  const error = Object.assign(new Error('secret'), { code });
  expect(asApiError(error)).toMatchObject(expected);
  expect(asApiError(new Error('query failed', { cause: error }))).toMatchObject(expected);
});
