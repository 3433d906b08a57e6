import { once } from 'node:events';
import { createServer } from 'node:http';
import { requirement } from '@health/contract/testing/requirement';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { fails, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { endpointEmbedder } from './embedder.ts';
import { openLanguageModel } from './language-model.ts';

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An endpoint that sends every call on to another server, which counts what comes. */
async function redirecting(status: number) {
  const target = { calls: 0 };
  const server = createServer((_request, answer) => {
    target.calls += 1;
    answer.writeHead(500).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const endpoint = await testEndpoint(fails(status, '', { location: `http://127.0.0.1:${port}/v1` }));
  servers.push(server, endpoint);
  return { endpoint, target };
}

it.each([301, 302, 307, 308])(
  'a redirection %i from a model endpoint is not followed, so key and text are not sent elsewhere',
  async (status) => {
    requirement('19.27');
    const { endpoint, target } = await redirecting(status);
    const embedder = endpointEmbedder({
      EMBEDDING_BASE_URL: endpoint.url,
      EMBEDDING_API_KEY: 'secret',
      EMBEDDING_MODEL: 'm',
    });
    await expect(embedder?.embed(['gout'], new AbortController().signal)).rejects.toThrow();
    const model = openLanguageModel({ LLM_BASE_URL: endpoint.url, LLM_API_KEY: 'secret', LLM_MODEL: 'm' });
    if (!model) throw new Error('A configured model is there.');
    const writing = async () => {
      const prompt = { instructions: '', prompt: 'gout' };
      for await (const _ of model.stream(prompt, new AbortController().signal));
    };
    await expect(writing()).rejects.toThrow();
    expect(endpoint.requests.length).toBeGreaterThanOrEqual(2);
    expect(target.calls).toBe(0);
  },
);
