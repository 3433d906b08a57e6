import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { inject } from 'vitest';

/** A request as the application sent it. */
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
/** Handlers that respond instead of the server, newest first. */
let provoked: RequestHandler[] = [];
let holds: Hold[] = [];
/** Other hosts that the page contacted. */
let foreign: string[] = [];
/** Aborts the requests of a test when it ends: a late response would find no window. */
let ending = new AbortController();

/** Sends a request outside of the page: simulated failures do not affect it, and it is not recorded as sent. */
export const fetchBeside = globalThis.fetch;

/**
 * The network of the page: its paths lead to the server of the run, and any other host is an error. Failures and responses
 * simulated by a test are handled here; msw's patched `fetch` misses a request made while another one ends.
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

/** Ends every simulation and pending request of a test and clears the recorded requests. Returns the other hosts contacted. */
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

/** From now on requests whose path contains `path` fail as if offline; without it, all do. Returns a function that ends it. */
export function disconnect(path = '/api/'): () => void {
  return provoke(path, () => HttpResponse.error());
}

/**
 * From now on requests whose path contains `path` get this response instead of the server's. Returns a function that ends it.
 * The body has the shape of the contract, which the application checks.
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

/** Delays requests whose path contains `path` until the returned function is called; then they reach the server. */
export function hold(path: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  holds.push({ path, released });
  return release;
}
