import type { ChildProcess } from 'node:child_process';
import { type FuzzedRequest, fuzzedRequest } from '@health/server/testing/fuzzed-requests';
import { randomFrom } from '../metrics/random.ts';
import type { Figures } from '../results/thresholds.ts';
import { anyAddress } from './load.ts';
import { newReader, ORIGIN } from './running-server.ts';

const SEED = 19;
const AT_ONCE = 8;
/** Requests of one reader: a reader has 1,200 a minute, and some of these end the session. */
const PER_READER = 400;
/** What only the inside of the server knows. */
const INSIDE =
  /\bat .+\.[cm]?[jt]s:\d+|node_modules|PostgresError|syntax error at|Failed query|insert into "/;

/** Sends so many wrong requests, the same on every run, and counts what must not happen. */
export async function fuzzServer(server: ChildProcess, requests: number): Promise<Figures> {
  const figures = { fuzz_requests: 0, fuzz_5xx: 0, fuzz_busy: 0, fuzz_inside_told: 0, fuzz_no_answer: 0 };
  const random = randomFrom(SEED);
  let token = '';
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < requests && server.exitCode === null) {
      if (next++ % PER_READER === 0) token = (await newReader([])).token;
      const fuzzed = fuzzedRequest(random, token);
      const told = await answerTo(fuzzed);
      figures.fuzz_requests++;
      if (!told) figures.fuzz_no_answer++;
      else if (told.status === 503) figures.fuzz_busy++;
      else if (told.status >= 500) figures.fuzz_5xx++;
      if (told && INSIDE.test(told.text)) figures.fuzz_inside_told++;
      if (!told || (told.status >= 500 && told.status !== 503) || INSIDE.test(told.text))
        console.error(told?.status, JSON.stringify(fuzzed).slice(0, 400));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { ...figures, fuzz_crashes: server.exitCode === null ? 0 : 1 };
}

async function answerTo(fuzzed: FuzzedRequest): Promise<{ status: number; text: string } | null> {
  const { method, url, headers, payload } = fuzzed;
  const hasBody = payload !== undefined && method !== 'GET' && method !== 'HEAD';
  return fetch(ORIGIN + url, {
    method,
    redirect: 'manual',
    headers: { ...headers, 'x-forwarded-for': anyAddress() },
    ...(hasBody && { body: payload }),
  }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => null,
  );
}
