import type { AddressInfo } from 'node:net';
import { type AnswerStep, answerStep, api, loggedInUser } from '@health/contract';
import { createApp } from '@health/server/app';
import { articles, type Collection, judgedQuestions, withMeaning } from '../data/collections.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { syntheticCollection } from '../search/speed.ts';
import type { Size } from '../synthetic-corpus/open-synthetic.ts';
import { storeNoisyVectors } from '../synthetic-corpus/synthetic-vectors.ts';
import { questionsOf } from './general-questions.ts';

const WARM_UP = 20;
const MEASURED = 200;
/** Milliseconds between two searches of one user. */
const PAUSE_MS = 200;
/** Users who ask at the same time, and the questions that each asks. */
const [AT_ONCE, EACH] = [8, 10];

/** Milliseconds from the request until a step arrived. */
interface Arrivals {
  first: number;
  understood: number;
  done: number;
}

const titles = (): string[] => judgedQuestions('pubmedqa').map(({ text }) => text);

/** Returns how fast questions are answered over a synthetic collection where nothing is read together with them, one at a time. */
export const answerSpeed = async (size: Size): Promise<Figures> =>
  served(await syntheticCollection(size), (server) => oneAtATime(server, titles(), { size }));

/**
 * Returns the same where papers are read together with the question: general questions over the 3,211 articles, one at a time and eight at
 * a time while others search, and titles over 100,000 papers.
 */
export async function readingSpeed(): Promise<Figures> {
  const general = questionsOf('measure').map(({ question }) => question);
  const few = await served(await withMeaning(await articles()), async (server) => ({
    ...(await oneAtATime(server, general, { of: 'read_', size: '3k' })),
    ...(await manyAtOnce(
      server,
      questionsOf('validate').map(({ question }) => question),
    )),
  }));
  const large = await withMeaning(await syntheticCollection('100k'), storeNoisyVectors);
  return {
    ...few,
    ...(await served(large, (server) => oneAtATime(server, titles(), { of: 'read_', size: '100k' }))),
  };
}

/** A listening server and a user of it. */
interface Server {
  origin: string;
  token: string;
}

async function served(
  { services, close }: Collection,
  measure: (server: Server) => Promise<Figures>,
): Promise<Figures> {
  const app = await createApp(services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  try {
    return await measure({ origin, token: await newToken(origin) });
  } finally {
    await app.close();
    await close();
  }
}

/**
 * Percentiles of whole quoted answers, one question at a time, and of their first steps, in milliseconds, as they arrive over the stream.
 */
async function oneAtATime(
  server: Server,
  questions: readonly string[],
  { of = '', size }: { of?: string; size: string },
): Promise<Figures> {
  for (const question of questions.slice(0, WARM_UP)) await arrivalsOf(server, question);
  const allArrivals: Arrivals[] = [];
  for (const question of questions.slice(WARM_UP, WARM_UP + MEASURED))
    allArrivals.push(await arrivalsOf(server, question));
  const times = (step: keyof Arrivals) => allArrivals.map((one) => one[step]);
  return {
    [`${of}answer_p50_ms_${size}`]: quantile(times('done'), 0.5),
    [`${of}answer_p95_ms_${size}`]: quantile(times('done'), 0.95),
    [`${of}first_step_p95_ms_${size}`]: quantile(times('first'), 0.95),
    [`${of}understood_p95_ms_${size}`]: quantile(times('understood'), 0.95),
  };
}

/** The same with eight users who ask one question after the other, and how much longer a first page takes another user meanwhile. */
async function manyAtOnce(server: Server, questions: readonly string[]): Promise<Figures> {
  const searches = titles();
  const alone: number[] = [];
  for (const search of searches.slice(0, EACH * AT_ONCE)) alone.push(await findMs(server, search));
  const ended = new AbortController();
  const asked = Array.from({ length: AT_ONCE }, async (_, user) => {
    const times: number[] = [];
    for (const question of questions.slice(user * EACH, (user + 1) * EACH))
      times.push((await arrivalsOf(server, question)).done);
    return times;
  });
  const answering = Promise.all(asked).finally(() => ended.abort());
  const meanwhile: number[] = [];
  for (const search of searches.slice(EACH * AT_ONCE)) {
    if (ended.signal.aborted) break;
    meanwhile.push(await findMs(server, search));
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  const times = (await answering).flat();
  return {
    eight_answers_p95_ms: quantile(times, 0.95),
    find_alone_p95_ms: quantile(alone, 0.95),
    find_beside_eight_p95_ms: quantile(meanwhile, 0.95),
    find_beside_eight_p95_ratio: quantile(meanwhile, 0.95) / quantile(alone, 0.95),
  };
}

/** Milliseconds of a first page of found papers. */
async function findMs({ origin, token }: Server, query: string): Promise<number> {
  const started = performance.now();
  const url = `${origin}${api.findPapers.path}?${new URLSearchParams({ query })}`;
  const page = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!page.ok) throw new Error(`A search was refused: ${await page.text()}`);
  await page.json();
  return performance.now() - started;
}

/** Asks one question and returns when its steps arrived; throws when no answer came. */
async function arrivalsOf({ origin, token }: Server, query: string): Promise<Arrivals> {
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
