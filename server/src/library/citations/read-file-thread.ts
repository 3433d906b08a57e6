import { type DecodedFile, decodeFile } from './decode-file.ts';
import { type ReadFile, readReferences } from './read-references.ts';

/** What a thread is sent: the bytes of a file, or a text that was pasted. */
export type FileContent = { bytes: Uint8Array } | { text: string };

/** What was read, and the encoding of a file. */
export type FileReading = ReadFile & { encoding: DecodedFile['encoding'] | null };

/** Reads a file of references; runs in a thread, where it may block. */
export default function readHere(content: FileContent): FileReading {
  if ('text' in content) return { ...readReferences(content.text), encoding: null };
  const decoded = decodeFile(content.bytes);
  if (decoded) return { ...readReferences(decoded.text), encoding: decoded.encoding };
  return { format: null, encoding: null, refused: { line: 1, reason: 'This file holds no text.' } };
}
