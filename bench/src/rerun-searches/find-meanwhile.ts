import { setTimeout as wait } from 'node:timers/promises';
import { api, loggedInUser } from '@health/contract';

/** Milliseconds between an answer and the next question: a reader who looks for papers, not a load. */
const PAUSE = 200;
const QUESTIONS = [
  'Does exercise improve sleep in older adults?',
  'vitamin D supplementation and falls',
  'What helps against chronic low back pain?',
  'metformin in pregnancy',
  'Is mindfulness effective for depression and anxiety?',
  'malaria vaccine efficacy in children',
  'How can people quit smoking?',
  'blood pressure lowering after stroke',
  'asthma inhaler adherence in teenagers',
  'effects of breastfeeding on infant health',
];

/** A reader who is logged in at the running web server. */
export async function newReader(origin: string): Promise<{ id: string; token: string }> {
  const name = `bench-${Date.now()}`;
  const password = 'a long enough phrase';
  const email = `${name}@example.org`;
  const person = { first_name: 'Bench', last_name: 'Reader', username: name, age: 40, gender: 'Female' };
  const body = { ...person, email, confirm_email: email, password, confirm_password: password };
  const answer = await fetch(`${origin}${api.signUp.path}`, {
    method: api.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, conditions: true, privacy: true }),
  });
  return loggedInUser.parse(await answer.json());
}

/** Asks `papers/find` again and again, slowly, until told to stop; answers the milliseconds of each. */
export async function findSteadily(origin: string, token: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    times.push(await findOnce(origin, token, QUESTIONS[times.length % QUESTIONS.length] ?? ''));
    await wait(PAUSE);
  }
  return times;
}

async function findOnce(origin: string, token: string, query: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${origin}${api.findPapers.path}?${new URLSearchParams({ query })}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  await answer.text();
  if (!answer.ok) throw new Error(`papers/find answered ${answer.status}`);
  return performance.now() - started;
}

/** The value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
