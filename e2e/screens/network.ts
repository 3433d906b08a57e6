import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { inject } from 'vitest';

/** A request of the application, as it was sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  /** The JSON body; undefined without one. */
  body: unknown;
}

interface Hold {
  path: string;
  released: Promise<void>;
}

let sent: SentRequest[] = [];
/** What answers instead of the server, the newest first. */
let provoked: RequestHandler[] = [];
let holds: Hold[] = [];
/** Other hosts that the page asked. */
let foreign: string[] = [];
/** Ends the requests of a test with it: a reply that comes when its page is gone would find no window. */
let ending = new AbortController();

/** Asks the server beside the page: nothing that a test provokes concerns it, and it is not among the sent requests. */
export const fetchBeside = globalThis.fetch;

/**
 * The network of the page: its paths lead to the server of the run, and any other host is an error. What a test provokes
 * is answered here; msw's patched `fetch` lets a request pass that is made when another one ends.
 */
export async function fetchFromPage(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), inject('server'));
  if (url.origin !== inject('server')) {
    foreign.push(url.origin);
    throw new Error(`The page asked another host: ${url.origin}`);
  }
  const { method = 'GET', body } = init ?? {};
  sent.push({
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  });
  const { signal } = ending;
  for (const { path, released } of holds)
    if (url.pathname.includes(path)) await Promise.race([released, endOf(signal)]);
  signal.throwIfAborted();
  const instead = await getResponse(provoked, new Request(url, init));
  signal.throwIfAborted();
  if (instead?.type === 'error') throw new TypeError('Failed to fetch');
  const signals = [signal, init?.signal].filter((one) => one instanceof AbortSignal);
  return instead ?? fetchBeside(url, { ...init, signal: AbortSignal.any(signals) });
}

const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => void signal.addEventListener('abort', () => done(), { once: true }));

/** Ends everything a test provoked and every request that is not answered yet, and forgets what was sent. Returns the other hosts that the page asked. */
export function resetNetwork(): string[] {
  const asked = foreign;
  foreign = [];
  provoked = [];
  holds = [];
  sent = [];
  ending.abort(new TypeError('The test has ended.'));
  ending = new AbortController();
  return asked;
}

/** The requests sent so far whose path ends with `path`, oldest first. */
export function sentTo(path: string): SentRequest[] {
  return sent.filter((request) => request.path.endsWith(path));
}

/** From now on requests whose path holds `path` fail as without a connection; without it, all do. Returns what ends it. */
export function disconnect(path = '/api/'): () => void {
  return provoke(path, () => HttpResponse.error());
}

/**
 * From now on requests whose path holds `path` get this answer instead of the server's. Returns what ends it. The body has
 * the shape of the contract, which the application checks.
 */
export function answerWith(path: string, body: object, status = 200): () => void {
  return provoke(path, () => HttpResponse.json(body as Record<string, unknown>, { status }));
}

function provoke(path: string, response: () => Response): () => void {
  const handler = http.all(({ request }) => new URL(request.url).pathname.includes(path), response);
  provoked = [handler, ...provoked];
  return () => {
    provoked = provoked.filter((other) => other !== handler);
  };
}

/** Holds requests whose path holds `path` back until the returned function is called; then they reach the server. */
export function hold(path: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  holds.push({ path, released });
  return release;
}
