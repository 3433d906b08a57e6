/** Where an optional model answers, over the OpenAI-compatible protocol. */
export interface ModelEndpoint {
  /** Up to and with the version, such as `http://localhost:11434/v1`. */
  baseURL: string;
  apiKey: string | undefined;
  model: string;
}

/** The client of an endpoint. Loaded when first needed, so that a process without models never reads it. */
export async function clientOf({ baseURL, apiKey }: ModelEndpoint) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey && { apiKey }),
    fetch: fetchWithoutRedirect,
  });
}

/** Follows no redirect: the key and what is asked go to the configured address only. */
const fetchWithoutRedirect: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

/** The model's answer cannot be used; the message is a clause that says why, without secrets or addresses. */
export class ModelError extends Error {
  override name = 'GaveUp';
}

/** Why a call to an endpoint failed, in a clause fit for a person and a log. */
export function describeFailure(error: unknown): string {
  const status = httpStatus(error);
  if (status === 401 || status === 403) return 'the endpoint refused the key';
  if (status === 404) return 'the endpoint does not know the model';
  if (status === 429) return 'the endpoint is too busy';
  if (status !== null && status >= 400) return `the endpoint answered ${status}`;
  const names = causesOf(error).map(({ name }) => name);
  if (names.some((name) => /timeout/i.test(name))) return 'it took too long';
  if (names.some((name) => /parse|validation/i.test(name))) return 'its answer could not be read';
  return 'the endpoint cannot be reached or broke off';
}

function httpStatus(error: unknown): number | null {
  for (const one of causesOf(error)) {
    if ('statusCode' in one && typeof one.statusCode === 'number' && one.statusCode >= 400)
      return one.statusCode;
  }
  return null;
}

/** An error with what caused it; a retried call keeps its last error apart. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 8; ) {
    chain.push(one);
    one = 'lastError' in one ? one.lastError : one.cause;
  }
  return chain;
}
