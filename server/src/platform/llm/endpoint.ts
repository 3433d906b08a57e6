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
