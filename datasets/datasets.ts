/** Returns where a file or folder of this workspace is, such as `questions/fresh.jsonl`; a folder ends in a slash. */
export function dataset(path: string): URL {
  return new URL(path, import.meta.url);
}
