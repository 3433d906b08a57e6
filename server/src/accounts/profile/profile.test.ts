import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { findConcept } from '../../text/vocabulary/understand-words.ts';
import { openHealthFields, readHealthFields, sealHealthFields } from './health-fields.ts';
import { optionLists } from './options.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

const condition = 'Asthma';

describe('updating the profile', () => {
  it('changes only the fields that are sent, and blank clears a field', async () => {
    requirement('13.6');
    const user = await application.newUser();
    await application.ask(
      api.updateProfile,
      { body: { bmi: 24.5, medical_conditions: { data: [condition] } } },
      user,
    );
    await application.ask(api.updateProfile, { body: { age: 18, bmi: null } }, user);
    const { rows } = await application.database.pool.query(
      'select id, age, bmi, health_fields as "healthFields", health_key as "healthKey" from users where id = $1',
      [user.id],
    );
    expect(rows[0]).toMatchObject({ age: 18, bmi: null });
    const fields = await readHealthFields(application.services, application.services.db, rows[0]);
    expect(fields?.medical_conditions.data).toEqual([condition]);
  });

  it.each([
    ['age', 17],
    ['age', 96],
    ['age', 40.5],
    ['bmi', 9.9],
    ['bmi', 65.1],
    ['bmi', 24.55],
    ['gender', 'Unknown'],
    ['medical_conditions', { data: ['<script>alert(1)</script>'] }],
    ['medications', { data: 'Aspirin' }],
  ])('refuses %s %j under its field and stores nothing', async (field, value) => {
    requirement('13.6');
    const user = await application.newUser();
    const { status, errors } = await application.errorOf(
      api.updateProfile,
      { body: { [field]: value } },
      user,
    );
    expect(status).toBe(400);
    expect(errors?.[field]).toHaveLength(1);
  });

  it('ignores fields that are not part of the profile', async () => {
    requirement('19.19');
    const user = await application.newUser();
    const body = { age: 30, username: 'admin', id: 'x' } as { age: number };
    expect(await application.ask(api.updateProfile, { body }, user)).toEqual({ age: 30 });
    const { rows } = await application.database.pool.query('select username from users where id = $1', [
      user.id,
    ]);
    expect(rows[0].username).toBe(user.username);
  });
});

describe('health fields that cannot be decrypted', () => {
  it('do not block the login; the user sees a message and can enter them again', async () => {
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    await application.ask(api.updateProfile, { body: { medical_conditions: { data: [condition] } } }, user);
    await application.database.pool.query(
      'update users set health_fields = set_byte(health_fields, 30, 255 - get_byte(health_fields, 30)) where id = $1',
      [user.id],
    );
    const logIn = () => application.ask(api.logIn, { body: form });
    expect(await logIn()).toMatchObject({ health_unreadable: true, medical_conditions: { data: [] } });
    await application.ask(api.updateProfile, { body: { age: 30, use_health_profile: true } }, user);
    expect(await logIn()).toMatchObject({ age: 30, health_unreadable: true });
    await application.ask(api.allPapers, {}, user);
    await application.ask(api.updateProfile, { body: { medical_conditions: { data: [] } } }, user);
    const cleared = await logIn();
    expect([cleared.health_unreadable, cleared.medical_conditions]).toEqual([undefined, { data: [] }]);
  });
});

describe('encrypted health fields', () => {
  const key = Buffer.from('one key');
  const fields = {
    medical_conditions: { data: [condition] },
    lifestyle_factors: { data: [] },
    medications: { data: [] },
    allergies: { data: [] },
  };

  it('can be decrypted only with the key and the user they were encrypted with', () => {
    requirement('19.38');
    const sealed = sealHealthFields(key, 'user-1', fields);
    expect(openHealthFields(key, 'user-1', sealed)).toEqual(fields);
    expect(sealed.includes(condition)).toBe(false);
    expect(() => openHealthFields(key, 'user-2', sealed)).toThrow();
    expect(() => openHealthFields(Buffer.from('another'), 'user-1', sealed)).toThrow();
  });
});

describe('option lists', () => {
  it.each([
    ['conditions', api.listConditions, 150],
    ['medications', api.listMedications, 250],
    ['allergens', api.listAllergens, 60],
    ['lifestyle', api.listLifestyle, 40],
  ] as const)('%s has one spelling for each option and enough options', async (_name, endpoint, least) => {
    requirement('9.7', '13.11');
    const { data, synonyms } = await application.ask(endpoint, {}, await application.newUser());
    expect(data.length).toBeGreaterThanOrEqual(least);
    const names = [...data, ...Object.values(synonyms).flat()].map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('every condition and medication is a concept of the vocabulary', () => {
    const names = [...optionLists.conditions.data, ...optionLists.medications.data];
    expect(names.filter((name) => !findConcept(name))).toEqual([]);
  });
});
