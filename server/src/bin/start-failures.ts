import { statfsSync } from 'node:fs';
import { ConfigError } from '../platform/config.ts';
import { DataInUse } from '../platform/database/embedded/engine-address.ts';
import { WrongSchema } from '../platform/database/migrate.ts';
import { BackupRefused } from '../platform/operations/backup-file.ts';
import { serverFailure } from './server-failures.ts';

/** What a process was started with, for the sentence that says why it cannot start. */
interface StartSettings {
  DATA_DIR: string;
  PORT: string;
  /** Empty or missing for the embedded engine. */
  DATABASE_URL?: string | undefined;
}

/** Errors whose message is a sentence for the operator. */
const inWords = [ConfigError, DataInUse, WrongSchema, BackupRefused];
/** Bytes below which a database cannot work. */
const LEAST_SPACE = 50_000_000;

const sentences: Record<string, (settings: StartSettings) => string> = {
  ENOSPC: ({ DATA_DIR }) =>
    `The disk of DATA_DIR (${DATA_DIR}) is full. Make room and start again; nothing is lost.`,
  EROFS: ({ DATA_DIR }) =>
    `DATA_DIR (${DATA_DIR}) is on a file system that can only be read. Set DATA_DIR to a folder that can be written.`,
  EACCES: ({ DATA_DIR }) =>
    `This user may not write to DATA_DIR (${DATA_DIR}). Change its owner, or set DATA_DIR to another folder.`,
  ENOTDIR: ({ DATA_DIR }) => `DATA_DIR (${DATA_DIR}) is no folder. Set DATA_DIR to a folder.`,
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`,
};
const aliases: Record<string, string> = {
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  EDQUOT: 'ENOSPC',
  '53100': 'ENOSPC',
  // The embedded engine only reads while its disk is nearly full.
  '25006': 'ENOSPC',
};

/** Returns why a process cannot start as one sentence, when a person can mend it; else null. */
export function startFailure(error: unknown, settings: StartSettings): string | null {
  if (error instanceof Error && inWords.some((kind) => error instanceof kind)) return error.message;
  for (const one of allOf(error)) {
    const ofServer = settings.DATABASE_URL ? serverFailure(one, settings.DATABASE_URL) : null;
    const ofMachine = 'code' in one ? sentences[aliases[String(one.code)] ?? String(one.code)] : undefined;
    const sentence = ofServer ?? ofMachine?.(settings);
    if (sentence) return sentence;
  }
  return isEngineFailure(error) && isFull(settings) ? (sentences.ENOSPC?.(settings) ?? null) : null;
}

/** An error, its causes and the errors it gathers. */
function allOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...gathered].flatMap(allOf)];
}

const isEngineFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('PGlite failed to initialize');

/** The embedded engine does not report a full disk, so the disk itself is checked. */
function isFull({ DATA_DIR }: StartSettings): boolean {
  try {
    const { bavail, bsize } = statfsSync(DATA_DIR);
    return bavail * bsize < LEAST_SPACE;
  } catch {
    return false;
  }
}
