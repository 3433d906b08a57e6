import type { AddressInfo } from 'node:net';
import { type AnswerStep, answerStep, api, loggedInUser } from '@health/contract';
import { createApp } from '@health/server/app';
import { judgedQuestions } from '../data/collections.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { syntheticCollection } from '../search/speed.ts';
import type { Size } from '../synthetic-corpus/open-synthetic.ts';

const WARM_UP = 20;
const MEASURED = 200;

/** Milliseconds from the request until a step arrived. */
interface Arrivals {
  first: number;
  understood: number;
  done: number;
}

/**
 * Returns the 95th percentile of whole quoted answers, one question at a time, and of their first steps, as they arrive over the
 * stream of a listening server.
 */
export async function answerSpeed(size: Size): Promise<Figures> {
  const { services, close } = await syntheticCollection(size);
  const app = await createApp(services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  try {
    const token = await newToken(origin);
    const questions = judgedQuestions('pubmedqa').map(({ text }) => text);
    for (const question of questions.slice(0, WARM_UP)) await arrivalsOf(origin, token, question);
    const allArrivals: Arrivals[] = [];
    for (const question of questions.slice(WARM_UP, WARM_UP + MEASURED))
      allArrivals.push(await arrivalsOf(origin, token, question));
    const times = (step: keyof Arrivals) => allArrivals.map((one) => one[step]);
    return {
      [`answer_p50_ms_${size}`]: quantile(times('done'), 0.5),
      [`answer_p95_ms_${size}`]: quantile(times('done'), 0.95),
      [`first_step_p95_ms_${size}`]: quantile(times('first'), 0.95),
      [`understood_p95_ms_${size}`]: quantile(times('understood'), 0.95),
    };
  } finally {
    await app.close();
    await close();
  }
}

/** Asks one question and returns when its steps arrived; throws when no answer came. */
async function arrivalsOf(origin: string, token: string, query: string): Promise<Arrivals> {
  const started = performance.now();
  const arrivals: Arrivals = { first: Number.NaN, understood: Number.NaN, done: Number.NaN };
  for await (const { step } of stepsOf(origin, token, query)) {
    const elapsedMs = performance.now() - started;
    if (Number.isNaN(arrivals.first)) arrivals.first = elapsedMs;
    if (step === 'understood' || step === 'done') arrivals[step] = elapsedMs;
  }
  if (Number.isNaN(arrivals.done)) throw new Error(`There was no answer to "${query}".`);
  return arrivals;
}

async function* stepsOf(origin: string, token: string, query: string): AsyncGenerator<AnswerStep> {
  const { body } = await post(origin, api.search.path, { query }, { accept: 'text/event-stream', token });
  if (!body) throw new Error('The server sent no stream.');
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.+)$/m.exec(event) ?? [];
      if (data) yield answerStep.parse(JSON.parse(data));
    }
  }
}

/** Signs up a new user. */
async function newToken(origin: string): Promise<string> {
  const name = `bench-${Date.now()}`;
  const email = `${name}@example.org`;
  const password = 'a long enough phrase';
  const person = { first_name: 'Bench', last_name: 'Reader', username: name, age: 40, gender: 'Female' };
  const again = { confirm_email: email, confirm_password: password, conditions: true, privacy: true };
  const answer = await post(origin, api.signUp.path, { ...person, email, password, ...again }, {});
  return loggedInUser.parse(await answer.json()).token;
}

async function post(
  origin: string,
  path: string,
  body: object,
  { token, accept = 'application/json' }: { token?: string; accept?: string },
): Promise<Response> {
  const headers = {
    accept,
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}
