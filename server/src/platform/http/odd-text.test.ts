import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { odd } from '../../testing/fuzzed-requests.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('unusual but valid text', () => {
  it.each(Object.entries(odd))('%s is returned as it was sent', async (_kind, text) => {
    requirement('13.19');
    const password = `${text} and more`;
    // A username has no sign that turns what is read.
    const username = `É${text.replaceAll('\u202E', '')}`;
    const names = { first_name: text, last_name: `${text}.`, username };
    const form = signUpFormOf({ ...names, password, confirm_password: password });
    await application.ask(api.signUp, { body: form });
    const user = await application.ask(api.logIn, { body: { username: form.username, password } });
    expect([user.name, user.lastname, user.username]).toEqual(Object.values(names));
    await application.ask(api.search, { body: { query: text } }, user);
    expect(await application.ask(api.searchHistory, {}, user)).toMatchObject([{ query: text }]);
  });
});
