import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { api, healthFields, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/connect.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import { signUpFormOf } from '../../testing/test-client.ts';
import { copyTemplate } from '../../testing/test-database.ts';
import { openHealthKeys } from '../keys/open-health-keys.ts';

const health = {
  medical_conditions: { data: ['Asthma', 'Borderline personality disorder'] },
  lifestyle_factors: { data: ['Cannabis use', 'Ketogenic diet'] },
  medications: { data: ['Metformin', 'Salbutamol'] },
  allergies: { data: ['Crustaceans'] },
};
const names = healthFields.flatMap((field) => health[field].data);
const form = signUpFormOf({ username: 'a-reader-of-this-folder' });

/** A profile is stored through the API in a data folder as a person has it; the folder is closed and copied to `copy`. */
async function storeAndCopy(folder: string, copy: string): Promise<LoggedInUser> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder });
  const { DATA_DIR } = config;
  const database = await openDatabase({ DATA_DIR });
  const app = await createApp({
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config,
    healthKeys: await openHealthKeys(database.db, config),
    embedder: null,
    reader: null,
    languageModel: null,
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

describe('a copy of the data folder', () => {
  let folder: string;
  let copy: string;
  let kept: LoggedInUser;
  let files: { path: string; bytes: string }[];
  beforeAll(async () => {
    folder = copyTemplate();
    copy = `${folder}-copy`;
    kept = await storeAndCopy(folder, copy);
    files = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path, bytes: readFileSync(path, 'latin1') }));
  });
  afterAll(() => {
    for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true });
  });

  /** The files whose bytes have the text, whatever its case. */
  const filesWith = (text: string): string[] =>
    files.filter(({ bytes }) => new RegExp(text, 'i').test(bytes)).map(({ path }) => path);

  it('contains the profile, which its user can read', () => {
    expect(kept).toMatchObject({ username: form.username, ...health });
  });

  it('shows the fields that are not secret to a search of its bytes', () => {
    expect(filesWith(form.username)).not.toEqual([]);
  });

  it.each(names)('does not show %s to a search of its bytes', (name) => {
    requirement('19.38');
    expect(filesWith(name)).toEqual([]);
  });
});
