import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@health/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { EndpointPolicy } from '../platform/http/endpoint-policy.ts';
import { testApplication } from './test-client.ts';

/** An endpoint as a route of the application serves it. */
interface RegisteredEndpoint {
  method: string;
  endpoint: Endpoint;
  policy: Readonly<EndpointPolicy>;
}

/** Fastify tells each new instance here, before it has routes. */
const CHANNEL = 'fastify.initialization';

/** Returns what the routes of the whole application carry; a GET endpoint is there for HEAD, too. Other routes are left out. */
export async function registeredEndpoints(): Promise<RegisteredEndpoint[]> {
  const found: RegisteredEndpoint[] = [];
  const note = ({ method, config: { endpoint, policy } = {} }: RouteOptions) => {
    if (!endpoint || !policy) return;
    for (const one of [method].flat()) found.push({ method: one, endpoint, policy });
  };
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', note);
  };
  subscribe(CHANNEL, listen);
  try {
    await (await testApplication()).close();
  } finally {
    unsubscribe(CHANNEL, listen);
  }
  return found;
}
