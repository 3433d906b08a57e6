/** Returns where a file or folder of `resources/` is, such as `weights/roles.bin.gz`; a folder ends in a slash. */
export function resource(path: string): URL {
  return new URL(`../../resources/${path}`, import.meta.url);
}
