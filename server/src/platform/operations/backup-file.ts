import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/** The first line of a backup. */
const header = z.object({
  format: z.literal('health-application backup 1'),
  made_at: z.string(),
  schema: z.string(),
  /** The profile keys that open the health fields in it; one of them is needed to read these. */
  fingerprints: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

/** What is before the rows of a table: their number and hash at the moment of the backup. */
const tablePart = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  hash: z.string(),
  sequences: z.array(z.object({ column: z.string(), next: z.string() })),
});
export type TablePart = z.infer<typeof tablePart>;

const ending = z.object({ sha256: z.string() });

/** A line of a backup, without its first letter: header, table, row as JSON, or end. */
export type BackupLine =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: TablePart }
  | { kind: 'row'; json: string };

/** A file is not a whole and unaltered backup; the message is a sentence. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Reads a backup line by line. Throws BackupRefused, at the end at the latest, unless every byte is as it was written. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const sha256 = createHash('sha256');
  let whole = false;
  try {
    const unpacked = createReadStream(file)
      .on('error', (error) => unpacked.destroy(error))
      .pipe(createGunzip());
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (whole) throw new BackupRefused('Something follows the end.');
      if (line.startsWith('E')) {
        if (ending.parse(JSON.parse(line.slice(1))).sha256 !== sha256.digest('hex')) {
          throw new BackupRefused('Its checksum is wrong.');
        }
        whole = true;
      } else {
        sha256.update(`${line}\n`);
        yield understand(line);
      }
    }
  } catch (error) {
    if (isMissing(error)) throw new BackupRefused(`There is no file ${file}.`);
    throw damaged(file, error instanceof BackupRefused ? error.message : 'It is not a whole backup.');
  }
  if (!whole) throw damaged(file, 'Its end is missing.');
}

function damaged(file: string, why: string): BackupRefused {
  return new BackupRefused(`${file} cannot be restored: the file is cut off, altered or no backup. ${why}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function understand(line: string): BackupLine {
  const rest = line.slice(1);
  if (line.startsWith('R')) return { kind: 'row', json: rest };
  if (line.startsWith('T')) return { kind: 'table', table: tablePart.parse(JSON.parse(rest)) };
  return { kind: 'header', header: header.parse(JSON.parse(rest)) };
}

/** Reads the whole file once. Returns its header, or throws BackupRefused. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let found: BackupHeader | null = null;
  for await (const line of readBackup(file)) if (line.kind === 'header') found = line.header;
  if (!found) throw damaged(file, 'Its beginning is missing.');
  return found;
}
