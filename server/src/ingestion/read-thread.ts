import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readSources } from './read-sources.ts';
import type { ReadItem } from './source-paper.ts';

// Reads files for `readInThread`, which asks for each portion: what is read and not stored yet stays little.
const { paths, portion } = z.object({ paths: z.array(z.string()), portion: z.number() }).parse(workerData);
const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');

let items: ReadItem[] = [];
let deleted: string[] = [];
let bytes = 0;
const send = async (isLast: boolean) => {
  port.postMessage({ items, deleted, isLast });
  [items, deleted, bytes] = [[], [], 0];
  if (!isLast) await once(port, 'message');
};
for await (const item of readSources(paths, (pmid) => deleted.push(pmid))) {
  items.push(item);
  bytes += item.bytes;
  if (bytes >= portion) await send(false);
}
await send(true);
port.close();
