import { api } from '@health/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/schema/readers.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { foldName } from './fold-name.ts';
import { refoldNames } from './refold-names.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('a name', () => {
  it.each([
    ['İstanbul', 'i̇stanbul'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['STRASSE', 'straße'],
    ['ﬁona', 'FIONA'],
    ['  Ada ', 'ADA'],
    ['é', 'E\u0301'],
  ])('%s is the same as %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it('is folded once and for all', () => {
    for (const name of ['İstanbul', 'ΣΊΣΥΦΟΣ', 'ǅungla', 'ŉgoni', 'ﬃ'])
      expect(foldName(foldName(name))).toBe(foldName(name));
  });

  it.each([
    ['İstanbul Reader', 'İSTANBUL READER'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['Ada Reader', 'ADA READER'],
  ])('signs up as %s and logs in as itself and as %s', async (username, other) => {
    const form = signUpFormOf({ username });
    const { id } = await application.ask(api.signUp, { body: form });
    for (const name of [username, other]) {
      const body = { username: name, password: form.password };
      expect(await application.ask(api.logIn, { body })).toMatchObject({ id, username });
    }
    expect(await application.refused(api.signUp, { body: signUpFormOf({ username: other }) })).toMatchObject({
      status: 409,
    });
  });
});

describe('names of an earlier version', () => {
  /** A reader with keys as `lower` of PostgreSQL makes them, which knows no final sigma. */
  async function oldReader(username: string, email: string): Promise<string> {
    const lower = (text: string) => text.toLowerCase().replaceAll('ς', 'σ');
    const [made] = await application.services.db
      .insert(users)
      .values({
        ...{ username, email, name: 'Ada', lastname: 'R' },
        usernameKey: lower(username),
        emailKey: lower(email),
      })
      .returning({ id: users.id });
    return made?.id ?? '';
  }
  const keysOf = async (id: string) => {
    const { db } = application.services;
    const [found] = await db.select().from(users).where(eq(users.id, id));
    return [found?.usernameKey, found?.emailKey];
  };

  it('are folded again at the start, unless another account has the key', async () => {
    const { db } = application.services;
    const old = await oldReader('Νίκος Μίχος', 'μίχος@example.org');
    const taken = await oldReader('Straße', 'strasse@example.org');
    const holder = await oldReader('strasse', 'other@example.org');
    expect(await refoldNames(db)).toBe(1);
    expect(await keysOf(old)).toEqual([foldName('Νίκος Μίχος'), foldName('μίχος@example.org')]);
    expect(await keysOf(taken)).toEqual(['straße', 'strasse@example.org']);
    expect(await keysOf(holder)).toEqual(['strasse', 'other@example.org']);
    expect(await refoldNames(db)).toBe(0);
  });
});
