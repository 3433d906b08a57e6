import { statfsSync } from 'node:fs';
import { ConfigError } from '../platform/config.ts';
import { DataInUse } from '../platform/database/embedded/embedded.ts';
import { NoEngineUser } from '../platform/database/embedded/engine-user.ts';
import { EngineFailed } from '../platform/database/embedded/native-engine.ts';
import { WrongSchema } from '../platform/database/migrate.ts';
import { BackupRefused } from '../platform/operations/backup-file.ts';

/** What a process was started with, for the sentence that says why it cannot start. */
interface StartSettings {
  DATA_DIR: string;
  PORT: string;
}

/** Errors whose message is a sentence for the operator. */
const inWords = [ConfigError, DataInUse, NoEngineUser, WrongSchema, BackupRefused];
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
  ECONNREFUSED: () =>
    'The PostgreSQL server of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
  '28P01': () => 'The PostgreSQL server refuses the user or the password of DATABASE_URL.',
  '28000': () => 'The PostgreSQL server refuses the user of DATABASE_URL.',
  '3D000': () =>
    'The database that DATABASE_URL names does not exist on the PostgreSQL server. Create it first.',
  '0A000': () =>
    'The PostgreSQL server lacks an extension: it needs pg_textsearch in shared_preload_libraries.',
  '58P01': () =>
    'The PostgreSQL server lacks an extension: it needs pg_textsearch in shared_preload_libraries.',
};
const aliases: Record<string, string> = {
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  ENOTFOUND: 'ECONNREFUSED',
  ETIMEDOUT: 'ECONNREFUSED',
  EDQUOT: 'ENOSPC',
  '53100': 'ENOSPC',
  // The embedded engine only reads while its disk is nearly full.
  '25006': 'ENOSPC',
};

/** Returns why a process cannot start as one sentence, when a person can mend it; else null. */
export function startFailure(error: unknown, settings: StartSettings): string | null {
  if (error instanceof Error && inWords.some((kind) => error instanceof kind)) return error.message;
  const codes = codesOf(error);
  for (const code of codes) {
    const sentence = sentences[aliases[code] ?? code];
    if (sentence) return sentence(settings);
  }
  return isEngineFailure(error) && isFull(settings) ? (sentences.ENOSPC?.(settings) ?? null) : null;
}

/** The codes of an error, of its causes and of the errors it gathers. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...[error.cause, ...gathered].flatMap(codesOf)];
}

const isEngineFailure = (error: unknown): boolean =>
  error instanceof EngineFailed ||
  (error instanceof Error && error.message.includes('PGlite failed to initialize'));

/** The embedded engine does not report a full disk, so the disk itself is checked. */
function isFull({ DATA_DIR }: StartSettings): boolean {
  try {
    const { bavail, bsize } = statfsSync(DATA_DIR);
    return bavail * bsize < LEAST_SPACE;
  } catch {
    return false;
  }
}
