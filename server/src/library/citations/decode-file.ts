import { isUtf8 } from 'node:buffer';

/** The text of a file and the encoding it was read in, such as "UTF-8". */
export interface DecodedFile {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/**
 * Returns the text of a file of references: by its byte order mark; as UTF-16 without one when every second byte is zero; as
 * UTF-8 when it is valid; else as Windows-1252, which holds Latin-1. Null for a file that is not text at all.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile | null {
  const wide = wideEncoding(bytes);
  const [label, encoding] = wide
    ? ([wide, 'UTF-16'] as const)
    : isUtf8(bytes)
      ? (['utf-8', 'UTF-8'] as const)
      : (['windows-1252', 'Windows-1252'] as const);
  const text = new TextDecoder(label).decode(bytes);
  return looksBinary(text) ? null : { text, encoding };
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = (from: 0 | 1) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (start.length < 4) return null;
  if (zeros(1) > start.length * 0.4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > start.length * 0.4 && zeros(1) === 0 ? 'utf-16be' : null;
}

/** Archives, pictures and PDF files have zero bytes and control characters early on. */
const looksBinary = (text: string): boolean => text.startsWith('%PDF') || text.slice(0, 5000).includes('\0');
