/** What `@citation-js/core` imports by the name node-fetch: the browser's own. */
export default globalThis.fetch;
export const Headers = globalThis.Headers;
