import { z } from 'zod';

/** Who may call an endpoint: anyone, or only a signed-in user with a bearer token. */
export type Access = 'anyone' | 'user';

/** The description of an endpoint. The route, the typed client call and the OpenAPI description are derived from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the server's root, with `{name}` for parameters, as the specification writes it. */
  path: string;
  access: Access;
  /** One sentence for the API's description. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
  /** Status of success, 200 by default. 204 has no body. */
  status?: 200 | 201 | 204 | 302;
  /** The largest body that is accepted, in bytes, where it exceeds the default. */
  largestBody?: number;
  /** Content types other than JSON that the endpoint returns. */
  produces?: string;
}

/** Returns the description unchanged; keeps its exact type while checking its shape. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

/** A part whose fields are all optional may be left out. */
type InputPart<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [K in Part]?: z.input<S> }
      : { [K in Part]: z.input<S> }
    : unknown;

type ParsedPart<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodType> ? { [K in Part]: z.output<S> } : unknown;

/** What a caller passes: `{ params, query, body }`, only the parts the endpoint has. */
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** What a handler receives after validation. */
export type ParsedOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

/** The response as the client receives it. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** What a handler returns; the server strips every field the schema does not name. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>;

/**
 * The body of a refused request. `message` is a sentence for the user; `errors` maps a field of the request to its
 * sentences, so that a form can show each one at its field.
 */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiErrorBody = z.infer<typeof apiError>;
