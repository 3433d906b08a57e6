import type { Response } from 'undici';

/** An answer breaks off, is larger than it may be, or its bytes are not text. */
export class UnusableBody extends Error {
  override name = 'UnusableBody';
}

/**
 * Yields the bytes of a response, unpacked. Throws UnusableBody when there are more than `largest`, or when they break off or cannot
 * be unpacked; it names the code of the error only, because its words may hold addresses.
 */
export async function* readBytes(response: Response, largest: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const chunks = response.body?.[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks?.next().catch((error: unknown) => {
        throw new UnusableBody(`broke off: ${codeOf(error)}`);
      });
      if (!next || next.done) return;
      const chunk: Uint8Array = next.value;
      bytes += chunk.length;
      if (bytes > largest) throw new UnusableBody(`larger than ${largest} bytes`);
      yield chunk;
    }
  } finally {
    // Ends the answer, too, when its reader has seen enough of it.
    void chunks?.return?.().catch(() => {});
  }
}

/** Returns the body of a response as text, unpacked. Throws UnusableBody as `readBytes` does, and when the bytes are not UTF-8. */
export async function readBody(response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of readBytes(response, largest))
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  return text + decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new UnusableBody('not valid UTF-8');
  }
}

/** Returns the code of a network error ("ECONNREFUSED"), or of what it was caused by; its name where it has none. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code: unknown = Object(cause).code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
}
