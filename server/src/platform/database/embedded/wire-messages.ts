const ENCRYPTION_REQUESTS = new Set([80877103, 80877104]);
const CANCEL_REQUEST = 80877102;
const [QUERY, SYNC, FUNCTION_CALL, COPY_DONE, COPY_FAIL, TERMINATE] = [0x51, 0x53, 0x46, 0x63, 0x66, 0x58];
const ENDS_TURN = new Set([QUERY, SYNC, FUNCTION_CALL, COPY_DONE, COPY_FAIL]);

/** What a connection said: a whole turn, a wish for encryption, or that it leaves. */
type ClientMessage =
  | { kind: 'turn'; messages: Uint8Array[] }
  | { kind: 'no-encryption' }
  | { kind: 'terminate' };

export interface Frontend {
  read(chunk: Buffer): ClientMessage[];
}

/**
 * Cuts the bytes of one connection into turns of PostgreSQL's frontend protocol 3.0
 * (https://www.postgresql.org/docs/18/protocol-message-formats.html). Chunks may end anywhere.
 */
export function frontend(): Frontend {
  let started = false;
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  let neededBytes = 0;
  let turn: Uint8Array[] = [];

  function message(): Buffer | null {
    if (bufferedBytes < (neededBytes || (started ? 5 : 8))) return null;
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    chunks = [bytes];
    const length = started ? bytes.readUInt32BE(1) + 1 : bytes.readUInt32BE(0);
    if (bufferedBytes < length) {
      neededBytes = length;
      return null;
    }
    chunks = bufferedBytes > length ? [bytes.subarray(length)] : [];
    bufferedBytes -= length;
    neededBytes = 0;
    return bytes.subarray(0, length);
  }

  function opening(bytes: Buffer): ClientMessage {
    const code = bytes.readUInt32BE(4);
    if (ENCRYPTION_REQUESTS.has(code)) return { kind: 'no-encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'terminate' };
    started = true;
    return { kind: 'turn', messages: [bytes] };
  }

  function understand(bytes: Buffer): ClientMessage | null {
    if (!started) return opening(bytes);
    const type = bytes[0] ?? 0;
    if (type === TERMINATE) return { kind: 'terminate' };
    turn.push(bytes);
    if (!ENDS_TURN.has(type)) return null;
    const messages = turn;
    turn = [];
    return { kind: 'turn', messages };
  }

  return {
    read(chunk) {
      chunks.push(chunk);
      bufferedBytes += chunk.length;
      const said: ClientMessage[] = [];
      for (let bytes = message(); bytes; bytes = message()) {
        const event = understand(bytes);
        if (event) said.push(event);
      }
      return said;
    },
  };
}
