// On one size only: it tests how an answer is sent.

import type { AddressInfo } from 'node:net';
import { type AnswerStep, answerStep, api, errorMessages, type LoggedInUser } from '@health/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { streamsAndStalls, testEndpoint } from '../../testing/test-llm-endpoint.ts';

const papers = Array.from({ length: 3 }, (_, index) =>
  arbitraryPaper({
    title: `Cherries and gout attacks, trial ${index}`,
    abstract: `Results: We gave cherries to ${90 + index} people.\nConclusions: Cherries were followed by fewer gout attacks in trial ${index}.`,
  }),
);
let application: TestApplication;
let origin: string;
let user: LoggedInUser;

interface Event {
  number: number;
  step: AnswerStep;
}

/** A connection of a user's browser: events as they come, over real HTTP. */
interface Stream {
  status: number;
  headers: Headers;
  next(): Promise<Event | null>;
  rest(): Promise<Event[]>;
  leave(): void;
}

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, papers);
  origin = await listening(application);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

async function open(path: string, who: LoggedInUser, body?: object, lastEventId?: number): Promise<Stream> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    signal: leaving.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${who.token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const events = eventsOf(answer);
  const next = async () => (await events.next()).value ?? null;
  const rest = async () => {
    const all: Event[] = [];
    for await (const event of events) all.push(event);
    return all;
  };
  return { status: answer.status, headers: answer.headers, next, rest, leave: () => leaving.abort() };
}

async function* eventsOf(answer: Response): AsyncGenerator<Event, undefined> {
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, number, data] = /^id: (\d+)\ndata: (.*)$/.exec(event) ?? [];
      if (data) yield { number: Number(number), step: answerStep.parse(JSON.parse(data)) };
    }
  }
}

const ask = (query = 'Do cherries prevent gout attacks?', who = user) =>
  open(api.search.path, who, { query });
const resume = (id: string, who = user, after?: number) =>
  open(api.resumeSearch.path.replace('{id}', id), who, undefined, after);
const history = (who = user) => application.ask(api.searchHistory, {}, who);

async function begun(stream: Stream): Promise<string> {
  const first = await stream.next();
  if (first?.step.step !== 'started') throw new Error('The first step did not say that the answer started.');
  return first.step.id;
}

/** What the steps of text add up to. */
const textOf = (steps: readonly AnswerStep[]): string =>
  steps.reduce(
    (text, step) => (step.step === 'text' ? text + step.text : step.step === 'instead' ? step.text : text),
    '',
  );

describe('a streamed answer', () => {
  it('reports its steps in order, numbered, and ends with what the history stores', async () => {
    const stream = await ask();
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers.get('content-encoding')).toBeNull();
    const events = await stream.rest();
    const steps = events.map(({ step }) => step);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
    const kinds = steps.map(({ step }) => step).filter((kind, index, all) => kind !== all[index - 1]);
    expect(kinds).toEqual(['started', 'understood', 'found', 'read', 'cited', 'text', 'done']);
    expect(steps).toContainEqual({ step: 'found', papers: 3, more: false });
    const last = steps.at(-1);
    if (last?.step !== 'done') throw new Error('The last step was not the answer.');
    expect(last.result.content).toBe(textOf(steps));
    expect(await history()).toMatchObject([
      { id: last.result.id, result: last.result.content, citations: last.result.citations },
    ]);
  });

  it('has the same content as in one response', async () => {
    const steps = (await (await ask()).rest()).map(({ step }) => step);
    const { content } = await application.ask(
      api.search,
      { body: { query: 'Do cherries prevent gout attacks?' } },
      user,
    );
    expect(textOf(steps)).toBe(content);
  });

  it('continues after a lost connection from where the user was', async () => {
    const stream = await ask();
    const id = await begun(stream);
    stream.leave();
    const all = await (await resume(id)).rest();
    expect(all.at(-1)?.step.step).toBe('done');
    expect(await (await resume(id, user, 2)).rest()).toEqual(all.slice(2));
    expect(await (await resume(id, user, all.length)).rest()).toEqual([]);
  });

  it('is finished and stored when no client is connected any more', async () => {
    const stream = await ask();
    const id = await begun(stream);
    stream.leave();
    await expect.poll(async () => (await history()).map((one) => one.id)).toEqual([id]);
  });

  it('is the same in two tabs', async () => {
    const first = await ask();
    const id = await begun(first);
    const second = await resume(id);
    const [one, two] = await Promise.all([first.rest(), second.rest()]);
    expect(two.slice(1)).toEqual(one);
  });

  it.each(['resumeSearch', 'stopSearch'] as const)(
    'returns not found for %s of another user',
    async (endpoint) => {
      const stream = await ask();
      const id = await begun(stream);
      const stranger = await application.newUser();
      const input = endpoint === 'stopSearch' ? { body: { id } } : { params: { id } };
      const error = await application.errorOf(api[endpoint], input, stranger);
      expect([error.status, error.message]).toEqual([404, errorMessages.unknownSearch]);
      await stream.rest();
    },
  );
});

describe('an answer from a slow model', () => {
  let slow: TestApplication;
  let endpoint: Awaited<ReturnType<typeof testEndpoint>>;
  let user: LoggedInUser;

  beforeEach(async () => {
    endpoint = await testEndpoint(
      streamsAndStalls('Cherries were followed by fewer gout attacks [1.1]. And'),
    );
    slow = await testApplication({ LLM_BASE_URL: endpoint.url, LLM_MODEL: 'slow-model' });
    await storePapers(slow.services.db, papers);
    user = await slow.newUser();
    origin = await listening(slow);
  });
  afterEach(async () => {
    await slow.close();
    await endpoint.close();
    origin = await listening(application);
  });

  it('can be stopped: the stream ends at once and nothing is stored', async () => {
    const stream = await ask('Do cherries prevent gout attacks?', user);
    const id = await begun(stream);
    expect(await slow.ask(api.stopSearch, { body: { id } }, user)).toEqual({ id });
    expect((await stream.rest()).at(-1)?.step).toEqual({ step: 'stopped' });
    expect(await slow.ask(api.searchHistory, {}, user)).toEqual([]);
    expect((await (await resume(id, user)).rest()).at(-1)?.step).toEqual({ step: 'stopped' });
  });

  it('closes its streams when the server stops', async () => {
    const stream = await ask('Do cherries prevent gout attacks?', user);
    await begun(stream);
    const closing = slow.app.close();
    expect((await stream.rest()).map(({ step }) => step.step)).not.toContain('done');
    await closing;
  });
});

it('a finished answer cannot be stopped', async () => {
  const stream = await ask();
  const id = await begun(stream);
  await stream.rest();
  await application.ask(api.stopSearch, { body: { id } }, user);
  expect(await history()).toHaveLength(1);
});

/** The address the application listens at. */
async function listening({ app }: TestApplication): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
