import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorMessages } from '@health/contract';
import { ZipFile } from 'yazl';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { reauthenticate } from '../authentication/reauthenticate.ts';
import { type ArchiveFile, archiveFiles, type WriteSaved } from './archive-files.ts';

/** Users whose download this process is writing; a second one at the same time is refused. */
export type RunningExports = Set<string>;

/** What a download needs to know beside its user. */
interface ExportRequest {
  password: string | undefined;
  client: string;
  writeSaved: WriteSaved;
}

/**
 * Returns the archive of everything that is kept about a user, as a stream that reads the database as fast as it is read
 * itself. Refuses with 403 without the right password, and with 429 while another download of the user runs.
 */
export async function exportData(
  services: Services,
  running: RunningExports,
  user: CurrentUser,
  { password, client, writeSaved }: ExportRequest,
): Promise<Readable> {
  await reauthenticate(services, user, password);
  if (running.has(user.id)) throw new ApiError(429, errorMessages.tooManyTries, { retryAfter: 30 });
  running.add(user.id);
  try {
    await recordAccess(services.db, user.id, 'data-exported', client, services.now());
    return archiveOf(archiveFiles(services, user.id, writeSaved), services.now(), () =>
      running.delete(user.id),
    );
  } catch (error) {
    running.delete(user.id);
    throw error;
  }
}

/** The files one after the other as a zip archive; an error of one ends the stream with that error. */
function archiveOf(files: ArchiveFile[], mtime: Date, onEnd: () => void): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  zip.addBuffer(Buffer.from(describeFiles(files, mtime)), 'README.txt', { mtime });
  for (const { name, text } of files)
    zip.addReadStreamLazy(name, { mtime }, (callback) => {
      const content = Readable.from(text());
      content.on('error', (error) => archive.destroy(error));
      callback(null, content);
    });
  zip.end();
  // An error closes the archive and is passed to its reader. A disconnected client also closes it.
  archive.once('close', onEnd);
  pipeline(zip.outputStream, archive).catch(() => {});
  return archive;
}

function describeFiles(files: ArchiveFile[], at: Date): string {
  return [
    'Everything the Health Application keeps about you',
    `Written ${at.toISOString()}.`,
    '',
    ...files.map(({ name, holds }) => `${name}: ${holds}`),
    '',
    'JSON files hold everything. CSV files open in a spreadsheet; a text that it would run as a formula begins with an',
    'apostrophe. The RIS file opens in a reference manager. Times say how far they are from UTC.',
    'Left out are your password and the tokens of sessions, links and feeds: only hashes of them are kept.',
    '',
  ].join('\r\n');
}
