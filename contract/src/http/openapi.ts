import { z } from 'zod';
import { apiError, type Endpoint } from './endpoint.ts';

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
      ? { description: status === 204 ? 'Success, without content.' : 'Redirect.' }
      : {
          description: 'Success.',
          content: { [produces]: { schema: jsonSchema(response, 'output') } },
        };
  return {
    [status]: success,
    default: {
      description: 'An error.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: endpoint.access === 'user' ? [{ token: [] }] : [],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: answers(endpoint),
  };
}

/** Returns the OpenAPI 3.1 description of the endpoints. */
export function openApi(endpoints: Record<string, Endpoint>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
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
      schemas: { ApiError: jsonSchema(apiError, 'output') },
    },
  };
}
