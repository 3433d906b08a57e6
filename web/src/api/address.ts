type Value = string | number | boolean | undefined;

/** The input of any endpoint; the contract's `InputOf` has the parts that one endpoint takes. */
export interface Input {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  body?: Record<string, unknown>;
}

/** Fills `{name}` in a path and appends the query; everything is encoded, undefined values are left out. */
export function addressOf(path: string, params: Input['params'] = {}, query: Input['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
