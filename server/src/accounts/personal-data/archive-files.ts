import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { readHealthFields } from '../profile/health-fields.ts';
import { users } from '../schema.ts';
import { type PersonalRow, personalTables, readRows } from './inventory.ts';

/** A file of the download; its text is made piece by piece while it is read. */
export interface ArchiveFile {
  name: string;
  holds: string;
  text(): AsyncIterable<string>;
}

/** Writes what a user saved as RIS, piece by piece. */
export type WriteSaved = (services: Services, userId: string) => AsyncIterable<string>;

/** Returns every file of a user's download except the one that describes the others. */
export function archiveFiles(services: Services, userId: string, writeSaved: WriteSaved): ArchiveFile[] {
  return personalTables.flatMap((personal) => {
    const { table, file, holds, spreadsheet } = personal;
    const rows = () => readRows(services.db, personal, userId);
    const files: ArchiveFile[] = [
      table === users
        ? { name: `${file}.json`, holds, text: () => writeAccount(services, userId, rows()) }
        : { name: `${file}.json`, holds, text: () => writeJson(rows()) },
    ];
    if (spreadsheet)
      files.push({
        name: `${file}.csv`,
        holds: `${holds} As a spreadsheet.`,
        text: () => writeCsv(rows(), spreadsheet),
      });
    if (file === 'saved-papers')
      files.push({
        name: `${file}.ris`,
        holds: `${holds} For a reference manager.`,
        text: () => writeSaved(services, userId),
      });
    return files;
  });
}

/** The one row of the account, with the health fields decrypted. */
async function* writeAccount(services: Services, userId: string, rows: AsyncIterable<PersonalRow[]>) {
  const [stored] = await services.db
    .select({ id: users.id, healthFields: users.healthFields, healthKey: users.healthKey })
    .from(users)
    .where(eq(users.id, userId));
  const health = stored && (await readHealthFields(services, services.db, stored));
  for await (const [account] of rows)
    yield `${JSON.stringify({ ...account, health_profile: health }, null, 2)}\n`;
}

async function* writeJson(pages: AsyncIterable<PersonalRow[]>) {
  let before = '[';
  for await (const rows of pages) {
    yield before + rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** Begins with a byte order mark, by which Excel knows UTF-8. What a spreadsheet would run as a formula becomes text. */
async function* writeCsv(pages: AsyncIterable<PersonalRow[]>, columns: string[]) {
  yield `\uFEFF${stringify([columns], { record_delimiter: 'windows' })}`;
  for await (const rows of pages)
    yield stringify(rows, { columns, escape_formulas: true, record_delimiter: 'windows' });
}
