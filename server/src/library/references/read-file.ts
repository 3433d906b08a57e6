import { errorMessages, largestReferenceFile } from '@health/contract';
import { Piscina } from 'piscina';
import { ApiError, busy } from '../../platform/http/api-error.ts';
import type { FileContent, FileReading } from '../citations/read-file-thread.ts';

/** A file as it is sent: in base64, or as text that was pasted. */
export interface SentFile {
  file?: string | undefined;
  text?: string | undefined;
}

/** A file that could be split into records. */
export type UsableFile = Extract<FileReading, { records: unknown }>;

/** The largest file takes a few seconds on a busy machine. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;
const MOST_WAITING = 16;

let threads: Piscina<FileContent, FileReading> | undefined;

/**
 * Reads a file of references in a thread of its own, so that other users do not wait for it. Refuses with 400 a file that
 * cannot be used, with the line that is wrong; with 413 one that is too large; with 503 when too many wait.
 */
export async function readFile({ file, text }: SentFile): Promise<UsableFile> {
  const field = text === undefined ? 'file' : 'text';
  const content = text === undefined ? { bytes: Buffer.from(file ?? '', 'base64') } : { text };
  if (file !== undefined && Buffer.byteLength(file, 'base64') > largestReferenceFile)
    throw new ApiError(413, errorMessages.tooLarge);
  threads ??= new Piscina<FileContent, FileReading>({
    filename: new URL('../citations/read-file-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    // The flags of this process are meant for its own entry, not for the thread's.
    execArgv: [],
  });
  if (threads.queueSize >= MOST_WAITING) throw busy();
  const reading = await threads.run(content, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    if (error instanceof Error && error.name === 'AbortError')
      throw new ApiError(413, errorMessages.slowReferences, { field });
    throw error;
  });
  if (reading.format !== null) return reading;
  const { line, reason } = reading.refused;
  throw new ApiError(400, `Line ${line.toLocaleString('en-GB')}: ${reason}`, { field });
}
