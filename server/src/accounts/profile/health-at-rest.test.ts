import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, healthFields, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/connect.ts';
import { signUpFormOf } from '../../testing/test-client.ts';
import { TEMPLATE_FOLDER } from '../../testing/test-database.ts';
import { openHealthKeys } from '../keys/open-health-keys.ts';

const health = {
  medical_conditions: { data: ['Asthma', 'Borderline personality disorder'] },
  lifestyle_factors: { data: ['Cannabis use', 'Ketogenic diet'] },
  medications: { data: ['Metformin', 'Salbutamol'] },
  allergies: { data: ['Crustaceans'] },
};
const names = healthFields.flatMap((field) => health[field].data);
const form = signUpFormOf({ username: 'a-reader-of-this-folder' });

/** A migrated data folder as a person has it, with a profile stored through the API, closed and copied to `copy`. */
async function storeAndCopy(home: string, copy: string): Promise<LoggedInUser> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(home, 'data') });
  const { DATA_DIR } = config;
  const template = join(process.env[TEMPLATE_FOLDER] ?? '', 'postgres');
  cpSync(template, join(DATA_DIR, 'postgres'), { recursive: true });
  const database = await openDatabase({ DATA_DIR });
  const app = await createApp({
    db: database.db,
    databaseKind: database.kind,
    config,
    healthKeys: await openHealthKeys(database.db, config),
    now: () => new Date(),
  });
  const post = async (url: string, payload: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'POST', url, payload, headers })).json<LoggedInUser>();
  };
  const { token } = await post(api.signUp.path, form);
  await post(api.updateProfile.path, health, token);
  const kept = await post(api.logIn.path, form);
  await app.close();
  await database.close();
  cpSync(DATA_DIR, copy, { recursive: true });
  return kept;
}

describe.skipIf(process.env.TEST_DATABASE_URL)('a copy of the data folder', () => {
  const home = mkdtempSync(join(tmpdir(), 'health-at-rest-'));
  const copy = join(home, 'copy');
  let kept: LoggedInUser;
  let files: { path: string; bytes: string }[];
  beforeAll(async () => {
    kept = await storeAndCopy(home, copy);
    files = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path, bytes: readFileSync(path, 'latin1') }));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** The files whose bytes have the text, whatever its case. */
  const filesWith = (text: string): string[] =>
    files.filter(({ bytes }) => new RegExp(text, 'i').test(bytes)).map(({ path }) => path);

  it('holds the profile, which its reader gets back', () => {
    expect(kept).toMatchObject({ username: form.username, ...health });
  });

  it('shows what is not secret to whoever searches its bytes', () => {
    expect(filesWith(form.username)).not.toEqual([]);
  });

  it.each(names)('does not show %s to whoever searches its bytes', (name) => {
    expect(filesWith(name)).toEqual([]);
  });
});
