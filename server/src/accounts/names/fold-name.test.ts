import { api } from '@health/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { users } from '../schema.ts';
import { foldName, wrongInUsername } from './fold-name.ts';
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
    ['WorldCase', 'World\u200bCase'],
    ['WorldCase', 'Ｗorldcase'],
    ['WorldCase', 'worldcase\u00a0'],
    ['WorldCase', '\u202eWorldCase\u202c'],
    ['World\u00adCase', 'worldcase'],
    ['cop', 'сор'],
  ])('%s is equivalent to %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it('does not change when it is folded again', () => {
    for (const name of ['İstanbul', 'ΣΊΣΥΦΟΣ', 'ǅungla', 'ŉgoni', 'ﬃ'])
      expect(foldName(foldName(name))).toBe(foldName(name));
  });

  it.each([
    ['İstanbul Reader', 'İSTANBUL READER'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['Ada Reader', 'ADA READER'],
  ])('signs up as %s and logs in with that spelling and as %s', async (username, other) => {
    const form = signUpFormOf({ username });
    const { id } = await application.ask(api.signUp, { body: form });
    for (const name of [username, other]) {
      const body = { username: name, password: form.password };
      expect(await application.ask(api.logIn, { body })).toMatchObject({ id, username });
    }
    expect(await application.errorOf(api.signUp, { body: signUpFormOf({ username: other }) })).toMatchObject({
      status: 409,
    });
  });
});

describe('a username that looks like another one', () => {
  it.each([
    ['with a zero-width blank', 'World\u200bCase', 400],
    ['with a mark of direction', 'World\u202eCase', 400],
    ['with a soft hyphen', 'World\u00adCase', 400],
    ['of two alphabets', 'Wоrldcase', 400],
    ['in full width', 'Ｗorldcase', 409],
    ['in another case', 'WORLDCASE', 409],
  ])('%s is refused', async (_, username, status) => {
    const form = signUpFormOf({ username: 'WorldCase' });
    await application.app.inject({ method: 'POST', url: api.signUp.path, payload: form });
    const error = await application.errorOf(api.signUp, { body: signUpFormOf({ username }) });
    expect(error).toMatchObject({ status, errors: { username: [expect.stringMatching(/^.+\.$/)] } });
  });

  it.each(['worldcase', 'WORLDCASE ', ' WorldCase', 'WorldCase\u00a0', 'World\u200bCase'])(
    'logs in as %j',
    async (username) => {
      const form = signUpFormOf({ username: 'WorldCase' });
      await application.app.inject({ method: 'POST', url: api.signUp.path, payload: form });
      const user = await application.ask(api.logIn, { body: { username, password: form.password } });
      expect(user.username).toBe('WorldCase');
    },
  );

  it.each(['Ολγα', 'Владимир', 'José', 'أحمد', '李伟', 'Ada 👩‍🔬'])('%s is accepted', (username) => {
    expect(wrongInUsername(username)).toBeNull();
  });
});

describe('names from an earlier version', () => {
  /** A user with keys as `lower` of PostgreSQL makes them, which knows no final sigma. */
  async function oldUser(username: string, email: string): Promise<string> {
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

  it('are folded again at startup, unless another account has the result', async () => {
    const { db } = application.services;
    const old = await oldUser('Νίκος Μίχος', 'μίχος@example.org');
    const sameName = await oldUser('Straße', 'strasse@example.org');
    const holder = await oldUser('strasse', 'other@example.org');
    expect(await refoldNames(db)).toEqual({ changed: 1, clashes: ['Straße'] });
    expect(await keysOf(old)).toEqual([foldName('Νίκος Μίχος'), foldName('μίχος@example.org')]);
    expect(await keysOf(sameName)).toEqual(['straße', 'strasse@example.org']);
    expect(await keysOf(holder)).toEqual(['strasse', 'other@example.org']);
    expect(await refoldNames(db)).toEqual({ changed: 0, clashes: ['Straße'] });
  });
});
