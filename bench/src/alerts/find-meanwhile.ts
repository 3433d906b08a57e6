import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@health/contract';
import { askServer, questionAt } from '../server/running-server.ts';

/** Milliseconds between an answer and the next question: a user who looks for papers, not a load. */
const PAUSE_MS = 200;

/** Requests `papers/find` again and again, slowly, until the signal aborts; returns the milliseconds of each request. */
export async function findSteadily(origin: string, token: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    times.push(await findOnce(origin, token, questionAt(times.length)));
    await wait(PAUSE_MS);
  }
  return times;
}

async function findOnce(origin: string, token: string, query: string): Promise<number> {
  const started = performance.now();
  await askServer(api.findPapers, token, `?${new URLSearchParams({ query })}`, undefined, origin);
  return performance.now() - started;
}
