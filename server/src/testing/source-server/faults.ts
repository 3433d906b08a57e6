import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { jsonAnswer, type PlayedAnswer, type ReceivedRequest } from './played-source.ts';

/** What goes wrong with one answer. `proper` is what the source would have said. */
export type Fault = (turn: {
  request: ReceivedRequest;
  proper: PlayedAnswer;
  response: ServerResponse;
}) => void | Promise<void>;

/** Sends an answer as it is. */
export function sendAnswer(response: ServerResponse, { status, type, headers, body }: PlayedAnswer): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

/** Answers with a status and nothing else of use. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = ''): Fault =>
  ({ response }) =>
    sendAnswer(response, { status, type: 'text/plain', headers, body });

/** "Too many requests", asking to wait for seconds or until a date, or without saying for how long. */
export const tooManyRequests = (retryAfter?: string): Fault =>
  withStatus(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter });

/** Answers with status 200 and the given value. */
export const withJson =
  (value: unknown): Fault =>
  ({ response }) =>
    sendAnswer(response, jsonAnswer(value));

/** The body with nothing but a version, by which Europe PMC says that it is overloaded or does not know the order. */
export const versionOnly: Fault = withJson({ version: '6.9' });

/** An error inside an answer whose status says that it is fine. */
export const errorInside = (errCode: number, errMsg: string): Fault => withJson({ errCode, errMsg });

/** A page for people where data was asked for. */
export const htmlPage: Fault = ({ response }) =>
  sendAnswer(response, {
    status: 200,
    type: 'text/html',
    body: '<!doctype html><html><title>Service maintenance</title><p>We will be back soon.</html>',
  });

/** Nothing, with status 200. */
export const emptyBody: Fault = ({ response, proper }) => sendAnswer(response, { ...proper, body: '' });

/** Ends the connection in the middle of the answer. */
export const cutOff: Fault = async ({ response, proper: { status, type, body } }) => {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
  response.write(bytes.subarray(0, bytes.length >> 1));
  // The other side must have read the half before it learns of the end.
  await wait(150);
  response.destroy();
};

/** Ends the answer in the middle as if that were all. */
export const halfOfIt: Fault = ({ response, proper }) =>
  sendAnswer(response, { ...proper, body: Buffer.from(proper.body).subarray(0, proper.body.length >> 1) });

/** Sends the first half, and the rest after so many milliseconds. */
export const slowBody =
  (milliseconds: number): Fault =>
  async ({ response, proper: { status, type, body } }) => {
    const bytes = Buffer.from(body);
    response.writeHead(status, { 'content-type': type });
    response.write(bytes.subarray(0, bytes.length >> 1));
    await wait(milliseconds);
    response.end(bytes.subarray(bytes.length >> 1));
  };

/** Never answers. */
export const silence: Fault = () => {};

/** Bytes of another encoding than the answer says. */
export const wrongEncoding: Fault = ({ response, proper }) =>
  sendAnswer(response, { ...proper, body: Buffer.from(`${String(proper.body)} é`, 'latin1') });

/** Markup in which an element is not closed. */
export const notWellFormed: Fault = ({ response, proper }) =>
  sendAnswer(response, { ...proper, body: String(proper.body).replace(/<\/[a-z-]+>\s*$/, '') });

/** An answer of so many bytes; packed it is small on the way. */
export const gigantic = (bytes: number, { packed = false } = {}): Fault => {
  const headers: Record<string, string> = packed ? { 'content-encoding': 'gzip' } : {};
  let body: Buffer | undefined;
  return ({ response }) => {
    // Packing takes a second: once for all answers.
    body ??= packed ? gzipSync(Buffer.alloc(bytes, ' ')) : Buffer.alloc(bytes, ' ');
    sendAnswer(response, { status: 200, type: 'application/json', headers, body });
  };
};

/** Sends elsewhere. */
export const redirectTo = (location: string, status = 302): Fault => withStatus(status, { location });

/** The proper answer, changed: `change` gets the parsed body. */
export const changed =
  (change: (body: Record<string, unknown>, request: ReceivedRequest) => object): Fault =>
  ({ request, response, proper }) =>
    sendAnswer(response, {
      ...proper,
      body: JSON.stringify(change(JSON.parse(String(proper.body)), request)),
    });

/** A page whose next cursor is the one that was sent. */
export const sameCursor: Fault = changed((body, { query, form }) => ({
  ...body,
  nextCursorMark: query.get('cursorMark') ?? form.get('cursorMark') ?? '*',
}));

/** A page without a next cursor. */
export const noCursor: Fault = changed(({ nextCursorMark: _, nextPageUrl: __, ...body }) => body);

/** A page that leads back to the given cursor. */
export const cursorBackTo = (nextCursorMark: string): Fault =>
  changed((body) => ({ ...body, nextCursorMark }));

/** A page that claims so many records in all. */
export const lyingCount = (hitCount: number): Fault => changed((body) => ({ ...body, hitCount }));

/** A page that has no records, though it counts some. */
export const emptyPage: Fault = changed((body) => ({ ...body, resultList: { result: [] } }));
