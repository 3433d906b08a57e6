import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type SourceName, sourceNames } from '@health/contract';
import { addressSettings } from '../../ingestion/connectors/http/source-client.ts';
import { type Fault, sendAnswer } from './faults.ts';
import type { PlayedAnswer, PlayedSource, ReceivedRequest } from './played-source.ts';

/** Which requests a fault meets. */
interface FaultTurn {
  source: SourceName;
  fault: Fault;
  left: number;
  when: (request: ReceivedRequest) => boolean;
}

/** A server on loopback that plays the sources. */
export interface SourceServer {
  /** Its address without a path. */
  url: string;
  /** The settings with which an application asks this server instead of the sources. */
  environment: Record<string, string>;
  /** What was asked, per source, the oldest first. */
  requests(source: SourceName): readonly ReceivedRequest[];
  /** Returns the most requests to a source that came within any one second, of those behind the first `after`. */
  mostInASecond(source: SourceName, after?: number): number;
  /** Meets the next requests with a fault: `times` of them, those for which `when` is true. */
  fail(source: SourceName, fault: Fault, which?: { times?: number; when?: FaultTurn['when'] }): void;
  /** Forgets what was asked, the faults that did not come, and `onRequest`. */
  clear(): void;
  /** Milliseconds before every answer. */
  delay: number;
  /** Done before every answer: a test that stops a run there depends on no speed. */
  onRequest: () => Promise<void> | void;
  close(): Promise<void>;
}

/** Plays the given sources on loopback, each below its own name: "/europe-pmc/search". */
export async function startSourceServer(
  sources: Partial<Record<SourceName, PlayedSource>>,
  { delay = 0, port = 0 } = {},
): Promise<SourceServer> {
  const requests = new Map<SourceName, ReceivedRequest[]>();
  const turns: FaultTurn[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(Object(error)));
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { source, request } = await readRequest(incoming);
    const play = source && sources[source];
    if (!source || !play) return sendAnswer(response, notFound);
    requests.set(source, [...(requests.get(source) ?? []), request]);
    await played.onRequest();
    if (played.delay > 0) await wait(played.delay);
    const proper = (await play(request)) ?? notFound;
    const turn = turns.find((one) => one.left > 0 && one.source === source && one.when(request));
    if (!turn) return sendAnswer(response, proper);
    turn.left--;
    await turn.fault({ request, proper, response });
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = sourceNames.filter((name) => sources[name]);
  const played: SourceServer = {
    url,
    delay,
    onRequest: nothing,
    environment: {
      PAPER_SOURCES: names.join(','),
      ...Object.fromEntries(names.map((name) => [addressSettings[name], `${url}/${name}`])),
    },
    requests: (source) => requests.get(source) ?? [],
    mostInASecond: (source, after = 0) =>
      mostWithin(
        1000,
        (requests.get(source) ?? []).slice(after).map(({ at }) => at),
      ),
    fail(source, fault, { times = 1, when = () => true } = {}) {
      turns.push({ source, fault, left: times, when });
    },
    clear() {
      requests.clear();
      turns.length = 0;
      played.onRequest = nothing;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return played;
}

const nothing = (): void => {};
const notFound: PlayedAnswer = { status: 404, type: 'text/plain', body: '' };

async function readRequest(incoming: IncomingMessage) {
  const at = performance.now();
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
  const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(pathname) ?? [];
  const source = sourceNames.find((one) => one === name);
  let body = '';
  for await (const chunk of incoming.setEncoding('utf8')) body += String(chunk);
  const request: ReceivedRequest = {
    method: incoming.method ?? 'GET',
    path: rest || '/',
    query: searchParams,
    form: new URLSearchParams(body),
    body,
    headers: incoming.headers,
    at,
  };
  return { source, request };
}

/** Returns how many of these times, in order, are at most within so many milliseconds of each other. */
export function mostWithin(milliseconds: number, times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= milliseconds) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
