import { setTimeout as wait } from 'node:timers/promises';
import { api, type Endpoint } from '@health/contract';
import { ORIGIN, questionAt } from './running-server.ts';

/** What clients saw of one kind of call: milliseconds of each answered call, how many were asked to retry later, errors. */
interface Seen {
  times: number[];
  shed: number;
  errors: number;
}

/** What clients saw by kind, and for how many seconds they asked. */
export interface Load {
  find: Seen;
  answer: Seen;
  simple: Seen;
  logIn: Seen;
  seconds: number;
}

/** How many call at once, for how many seconds. */
export interface Crowd {
  tokens: readonly string[];
  logIns: number;
  seconds: number;
}

const simple = [api.listSaved, api.searchHistory, api.recentActivity] as const;
const nobody = (): Seen => ({ times: [], shed: 0, errors: 0 });

/**
 * Lets every user call without a pause: of five calls two find, one asks and two are simple. A client that is asked to retry later
 * waits as long as `Retry-After` says. Meanwhile other connections try to log in, each time as a different user from a different
 * address, and never wait.
 */
export async function applyLoad({ tokens, logIns, seconds }: Crowd): Promise<Load> {
  const load: Load = { find: nobody(), answer: nobody(), simple: nobody(), logIn: nobody(), seconds };
  const end = performance.now() + seconds * 1000;
  const user = async (token: string, index: number): Promise<void> => {
    for (let call = index; performance.now() < end; call++) {
      const retryAfter = await oneCall(load, token, call);
      // As clients do, not all at the same moment again.
      const pause = retryAfter * 1000 * (1 + Math.random());
      if (retryAfter > 0) await wait(Math.min(pause, Math.max(0, end - performance.now())));
    }
  };
  const stranger = async (_: unknown, index: number): Promise<void> => {
    for (let tries = 0; performance.now() < end; tries++) {
      const body = { username: `nobody-${index}-${tries}-${Date.now()}`, password: 'wrong' };
      await timedCall(load.logIn, api.logIn, '', '', body);
    }
  };
  await Promise.all([...tokens.map(user), ...Array.from({ length: logIns }, stranger)]);
  return load;
}

/** Asks one question after the other, so that code and models of the server are ready when it is measured. */
export async function warmUp(token: string, count: number): Promise<void> {
  for (let call = 0; call < count; call++)
    await timedCall(nobody(), api.search, token, '', { query: questionAt(call) });
  await findWhenIdle(token, count);
}

/** Calls by one user after the other, one at a time: how long a search takes without load. */
export async function findWhenIdle(token: string, count: number): Promise<number[]> {
  const seen = nobody();
  for (let call = 0; call < count; call++) await timedCall(seen, api.findPapers, token, findOf(call));
  return seen.times;
}

function oneCall(load: Load, token: string, call: number): Promise<number> {
  const turn = call % 5;
  if (turn < 2) return timedCall(load.find, api.findPapers, token, findOf(call));
  if (turn === 2) return timedCall(load.answer, api.search, token, '', { query: questionAt(call) });
  return timedCall(load.simple, simple[call % simple.length] ?? api.listSaved, token);
}

const findOf = (call: number) => `?${new URLSearchParams({ query: questionAt(call) })}`;

/** Returns the seconds to wait before the next call; 0 for none. */
async function timedCall(
  seen: Seen,
  { method, path }: Endpoint,
  token: string,
  search = '',
  body?: object,
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${ORIGIN}${path}${search}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-forwarded-for': anyAddress() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  await answer?.arrayBuffer();
  if (answer?.status === 503) seen.shed++;
  else if (answer?.ok || (path === api.logIn.path && answer?.status === 401))
    seen.times.push(performance.now() - started);
  else seen.errors++;
  return answer?.status === 503 ? Number(answer.headers.get('retry-after') ?? 1) : 0;
}

let addresses = 0;

/** Another address each time, as from a network of machines. */
export function anyAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
