import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { z } from 'zod';

/** How the endpoint answers one call; what a test gives it. */
export type Behaviour = (answer: ServerResponse, body: string) => Promise<void> | void;

/** A small OpenAI-compatible server on loopback that behaves as a test says, call by call, the last for good. */
export async function testEndpoint(...behaviours: Behaviour[]) {
  const requests: { url: string; body: string; authorization: string | undefined }[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.post('/v1/*', async (request, reply) => {
    const body = JSON.stringify(request.body);
    const behave = behaviours[Math.min(requests.length, behaviours.length - 1)];
    requests.push({ url: request.url, body, authorization: request.headers.authorization });
    reply.hijack();
    await behave?.(reply.raw, body);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${address}/v1`, requests, close: () => app.close() };
}

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

function begin(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Streams a text in pieces of seven characters and finishes. */
export const streams =
  (text: string, finish = 'stop'): Behaviour =>
  (answer) => {
    begin(answer);
    for (const piece of text.match(/.{1,7}/gs) ?? []) answer.write(chunk({ content: piece }, null));
    answer.write(chunk({}, finish));
    answer.end('data: [DONE]\n\n');
  };

/** Streams a text and then cuts the connection. */
export const streamsAndBreaks =
  (text: string): Behaviour =>
  async (answer) => {
    begin(answer);
    answer.write(chunk({ content: text }, null));
    await wait(30);
    answer.destroy();
  };

/** Streams a text and then stalls. */
export const streamsAndStalls =
  (text: string): Behaviour =>
  (answer) => {
    begin(answer);
    answer.write(chunk({ content: text }, null));
  };

/** Never answers. */
export const stalls: Behaviour = () => {};

/** Answers with an error status. */
export const fails =
  (status: number, body = '{"error":{"message":"no"}}', headers: Record<string, string> = {}): Behaviour =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const embeddingCall = z.object({ input: z.array(z.string()) });

/** Answers every text with the vector `vectorOf` makes of it. */
export const embeds =
  (vectorOf: (text: string) => number[]): Behaviour =>
  (answer, body) => {
    const { input } = embeddingCall.parse(JSON.parse(body));
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ object: 'list', data, model: 'm', usage: { prompt_tokens: 1, total_tokens: 1 } }),
      );
  };
