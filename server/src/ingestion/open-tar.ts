import { Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import type { Skipped, Source } from './source-paper.ts';

const FILES = new Set<Header['type']>(['file', 'contiguous-file']);
const LINKS = new Set<Header['type']>(['link', 'symlink']);
const DEVICES = new Set<Header['type']>(['character-device', 'block-device', 'fifo']);

/**
 * Finds the files of a tar archive. Links and devices are reported, never followed or opened. In a broken archive the files before the
 * break are found, and the rest is reported. Read what an entry yields before asking for the next one.
 */
export async function* entriesOfTar(
  archive: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Source | Skipped> {
  const tar = extract();
  const packed = Readable.from(chunks);
  packed.on('error', (error) => tar.destroy(error));
  packed.pipe(tar);
  let files = 0;
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const item = `${archive}: ${name}`;
      const bytes = bytesIn(entry);
      files++;
      if (FILES.has(type)) yield { item, chunks: unclosed(bytes) };
      else if (LINKS.has(type)) yield { item, reason: 'a link, which is not followed' };
      else if (DEVICES.has(type)) yield { item, reason: 'neither a file nor a folder' };
      // The archive continues only after the rest of the entry.
      while (!(await bytes.next()).done);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield {
      item: `${archive}, behind entry ${files.toLocaleString('en-GB')}`,
      reason: `the archive breaks here: ${reason}; the rest of it was not read`,
    };
  }
}

/** Without `return`: a caller that stops reading an entry early must not close the stream of the archive. */
function unclosed(bytes: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) };
}

async function* bytesIn(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}
