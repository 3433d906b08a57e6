import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { refusal } from './refusal.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(part: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = jsonSchema(part, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function answers({ response, status = 200, produces = 'application/json' }: Endpoint): Json {
  const success =
    status === 204 || status === 302
      ? { description: status === 204 ? 'Done; nothing to say.' : 'Go there.' }
      : {
          description: 'Success.',
          content: { [produces]: { schema: jsonSchema(response, 'output') } },
        };
  return {
    [status]: success,
    default: {
      description: 'A refusal.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  };
}

function operation(name: string, door: Endpoint): Json {
  return {
    operationId: name,
    summary: door.summary,
    tags: [door.path.split('/')[2]],
    security: door.access === 'user' ? [{ token: [] }] : [],
    parameters: [...parameters(door.params, 'path'), ...parameters(door.query, 'query')],
    ...(door.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(door.body, 'input') } },
      },
    }),
    responses: answers(door),
  };
}

/** The OpenAPI 3.1 description of all doors, made from the contract. */
export function openApi(doors: Record<string, Endpoint>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, door] of Object.entries(doors)) {
    paths[door.path] = { ...paths[door.path], [door.method.toLowerCase()]: operation(name, door) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Health Application',
      version: '1',
      description: 'Recommending, searching, rating and saving health research papers.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: jsonSchema(refusal, 'output') },
    },
  };
}
