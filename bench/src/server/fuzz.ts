import type { ChildProcess } from 'node:child_process';
import { type FuzzedRequest, fuzzedRequest } from '@health/server/testing/fuzzed-requests';
import { randomFrom } from '../metrics/random.ts';
import type { Figures } from '../results/thresholds.ts';
import { anyAddress } from './load.ts';
import { newUser, ORIGIN } from './running-server.ts';

const SEED = 19;
const AT_ONCE = 8;
/** Requests of one user at most, because a user has 1,200 a minute. */
const PER_USER = 400;
/** What only the inside of the server knows. */
const INSIDE =
  /\bat .+\.[cm]?[jt]s:\d+|node_modules|PostgresError|syntax error at|Failed query|insert into "/;

/** Sends so many wrong requests, the same on every run, and counts what must not happen. */
export async function fuzzServer(server: ChildProcess, requests: number): Promise<Figures> {
  const figures = { fuzz_requests: 0, fuzz_done: 0, fuzz_not_logged_in: 0, ...wrong() };
  const random = randomFrom(SEED);
  let next = 0;
  const send = async (): Promise<void> => {
    let token = '';
    for (let ofUser = 0; next++ < requests && server.exitCode === null; ofUser++) {
      if (!token || ofUser % PER_USER === 0) token = (await newUser([])).token;
      const fuzzed = fuzzedRequest(random, token);
      const response = await answerTo(fuzzed);
      figures.fuzz_requests++;
      if (response && response.status < 300) figures.fuzz_done++;
      if (response?.status === 401) figures.fuzz_not_logged_in++;
      count(figures, fuzzed, response);
      // Some of these requests end the session; without one the others would prove little.
      if (response?.status === 401 && fuzzed.headers.authorization === `Bearer ${token}`) token = '';
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { ...figures, fuzz_crashes: server.exitCode === null ? 0 : 1 };
}

const wrong = () => ({ fuzz_5xx: 0, fuzz_busy: 0, fuzz_inside_told: 0, fuzz_no_answer: 0 });

function count(
  figures: ReturnType<typeof wrong>,
  fuzzed: FuzzedRequest,
  response: FuzzResponse | null,
): void {
  const isInside = response !== null && INSIDE.test(response.text);
  const isBroken = response !== null && response.status >= 500 && response.status !== 503;
  if (!response) figures.fuzz_no_answer++;
  if (response?.status === 503) figures.fuzz_busy++;
  if (isBroken) figures.fuzz_5xx++;
  if (isInside) figures.fuzz_inside_told++;
  if (!response || isBroken || isInside)
    console.error(response?.status, JSON.stringify(fuzzed).slice(0, 400));
}

interface FuzzResponse {
  status: number;
  text: string;
}

async function answerTo(fuzzed: FuzzedRequest): Promise<FuzzResponse | null> {
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
