import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToken, unsubscribeToken } from '../../alerts/digests/unsubscribe.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readHealthFields, sealHealthFields } from '../profile/health-fields.ts';
import { openHealthKeys } from './open-health-keys.ts';
import { makeKeyFile, profileKeyFile, profileKeyFingerprint } from './profile-key.ts';
import { finishRotation, rotateProfileKey } from './rotate-profile-key.ts';

const OLD = 'a key for tests';
const NEW = 'another key for tests';
const nowhere = '/nowhere/at/all';
const with_ = (PROFILE_KEY: string) => ({ PROFILE_KEY, DATA_DIR: nowhere });

let application: TestApplication;
let folder: string;
beforeAll(async () => {
  application = await testApplication();
  folder = mkdtempSync(join(tmpdir(), 'health-key-'));
});
afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

const conditionsOf = async (user: LoggedInUser, keys = application.services.healthKeys) => {
  const { rows } = await application.database.pool.query(
    'select id, health_fields as "healthFields", health_key as "healthKey" from users where id = $1',
    [user.id],
  );
  const fields = await readHealthFields({ healthKeys: keys }, application.services.db, rows[0]);
  return fields?.medical_conditions.data;
};

const choose = (user: LoggedInUser, ...data: string[]) =>
  application.ask(api.updateProfile, { body: { medical_conditions: { data } } }, user);

describe('the profile key', () => {
  it('is created once, in a folder that may not exist yet, readable only by its owner', () => {
    const home = join(folder, 'data');
    const file = profileKeyFile({ DATA_DIR: home });
    const made = makeKeyFile(home, file);
    expect(made).toHaveLength(32);
    expect(makeKeyFile(home, file)).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stops the start when it differs, and the message shows both fingerprints and no key', async () => {
    const needed = profileKeyFingerprint(Buffer.from(OLD));
    const other = profileKeyFingerprint(Buffer.from('some other secret'));
    await expect(openHealthKeys(application.services.db, with_('some other secret'))).rejects.toThrow(
      `it has the fingerprint ${other}, needed is ${needed}`,
    );
  });

  it('is not created again for a database that already has data keys', async () => {
    const home = join(folder, 'another-data-folder');
    const start = openHealthKeys(application.services.db, { PROFILE_KEY: undefined, DATA_DIR: home });
    await expect(start).rejects.toThrow('The profile key is missing');
    expect(existsSync(home)).toBe(false);
  });
});

describe('a library from a version without data keys', () => {
  it('keeps its fields and unsubscribe links, refuses a wrong key, and survives a rotation', async () => {
    const old = await testApplication();
    try {
      const user = await old.newUser();
      const key = Buffer.from(OLD);
      const none = { data: [] };
      const fields = {
        medical_conditions: { data: ['Asthma'] },
        lifestyle_factors: none,
        medications: none,
        allergies: none,
      };
      const { db } = old.services;
      await old.database.pool.query('update users set health_fields = $1, health_key = null', [
        sealHealthFields(key, user.id, fields),
      ]);
      await old.database.pool.query('delete from data_keys');
      const link = unsubscribeToken({ healthKeys: { links: key } }, user.id, 'searches');
      await expect(openHealthKeys(db, with_('a wrong key of somebody'))).rejects.toThrow(
        'opens no health field',
      );
      const home = join(folder, 'no-key');
      await expect(openHealthKeys(db, { PROFILE_KEY: undefined, DATA_DIR: home })).rejects.toThrow(
        'The profile key is missing',
      );
      await openHealthKeys(db, with_(OLD));
      expect(await rotateProfileKey(db, key, Buffer.from(NEW))).toEqual({ users: 1, unreadable: 0 });
      await finishRotation(db, Buffer.from(NEW));
      const healthKeys = await openHealthKeys(db, with_(NEW));
      const { rows } = await old.database.pool.query(
        'select id, health_fields as "healthFields", health_key as "healthKey" from users',
      );
      expect(await readHealthFields({ healthKeys }, db, rows[0])).toEqual(fields);
      expect(readToken({ healthKeys }, link).userId).toBe(user.id);
    } finally {
      await old.close();
    }
  });
});

describe('a rotation of the profile key', () => {
  it('continues after being killed, loses no update, and ends access with the old key', async () => {
    requirement('19.38');
    const { db, healthKeys } = application.services;
    const users = await Promise.all(Array.from({ length: 12 }, () => application.newUser()));
    for (const user of users) await choose(user, 'Asthma');
    const [first, ...others] = users;
    if (!first) throw new Error('There is no user.');
    const before = await application.database.pool.query('select max(id) as id from data_keys');
    // Killed: the new keys exist, but the fields are not re-encrypted.
    const killed = await testApplication({}, application.database);
    await application.database.pool.query('alter table users rename column health_fields to hidden');
    await expect(rotateProfileKey(db, Buffer.from(OLD), Buffer.from(NEW))).rejects.toThrow();
    await application.database.pool.query('alter table users rename column hidden to health_fields');
    await expect(finishRotation(db, Buffer.from(NEW))).rejects.toThrow('The rotation is not complete');

    const rotation = rotateProfileKey(db, Buffer.from(OLD), Buffer.from(NEW));
    const updates = others.map((user, index) => choose(user, index % 2 ? 'Psoriasis' : 'Asthma', 'Migraine'));
    await Promise.all([rotation, ...updates]);
    const { rows } = await application.database.pool.query(
      'select id from data_keys where id >= $1 order by id',
      [before.rows[0].id],
    );
    expect(rows).toHaveLength(2);
    const used = await application.database.pool.query(
      'select distinct health_key as id from users where health_fields is not null',
    );
    expect(used.rows).toEqual([rows[1]]);

    expect(await finishRotation(db, Buffer.from(NEW))).toBeGreaterThan(0);
    await expect(openHealthKeys(db, with_(OLD))).rejects.toThrow(
      'The profile key is not the one of this database',
    );
    const next = await openHealthKeys(db, with_(NEW));
    for (const keys of [healthKeys, killed.services.healthKeys, next]) {
      expect(await conditionsOf(first, keys).catch(() => null)).toEqual(
        keys === killed.services.healthKeys ? undefined : ['Asthma'],
      );
    }
    for (const [index, user] of others.entries()) {
      expect(await conditionsOf(user, next)).toEqual([index % 2 ? 'Psoriasis' : 'Asthma', 'Migraine']);
    }
    await killed.app.close();
  });
});
