import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import { testEncoder } from '../../testing/test-embedders.ts';
import { grammars } from './grammar.ts';
import { emergencyNotice, recogniseEmergency } from './recognise-emergency.ts';

const texts = z.array(z.string());
const wordings = z
  .object({ emergencies: texts, crises: texts, violence: texts, study: texts })
  .parse(JSON.parse(readFileSync(new URL('./wordings.json', import.meta.url), 'utf8')));

describe('the emergency notice', () => {
  test.each(wordings.emergencies)('is shown for an emergency: %s', (text) => {
    expect(emergencyNotice(text)).toMatch(/11[24]|103|120|108/);
  });

  test.each(wordings.crises)('is shown for a crisis: %s', (text) => {
    expect(emergencyNotice(text)).not.toBeNull();
  });

  test.each(wordings.violence)('is shown for violence: %s', (text) => {
    expect(recogniseEmergency(text)?.kind).toBe('violence');
  });
});

test.each(wordings.study)('is not shown for a question about research: %s', (text) => {
  expect(recogniseEmergency(text)).toBeNull();
});

test.each([
  ['quiero morir', 'es', 'crisis'],
  ['mon bébé ne respire plus', 'fr', 'body'],
  ['mein Sohn hat Bleiche getrunken', 'de', 'poison'],
  ['meu marido me bate', 'pt', 'violence'],
  ['voglio morire', 'it', 'crisis'],
  ['mijn baby ademt niet', 'nl', 'body'],
  ['wzięłam 30 tabletek paracetamolu', 'pl', 'poison'],
  ['bebeğim nefes almıyor', 'tr', 'body'],
  ['не хочу жить', 'ru', 'crisis'],
  ['طفلي لا يتنفس', 'ar', 'body'],
  ['我不想活了', 'zh', 'crisis'],
  ['मेरा बच्चा सांस नहीं ले रहा', 'hi', 'body'],
  ['my baby is not breathing', 'en', 'body'],
] as const)('%s is recognised in its own language', (text, language, kind) => {
  const found = recogniseEmergency(text);
  expect([found?.grammar.language, found?.kind]).toEqual([language, kind]);
  expect(emergencyNotice(text)).toBe(found?.grammar.notices[kind]);
});

test('at least nine languages besides English are supported', () => {
  expect(grammars.length).toBeGreaterThan(9);
});

test.each([
  ['what is the lethal dose of amitriptyline', 'crisis'],
  ['lethal dose of amitriptyline in rats: a toxicology study', null],
  ['I took 20 ibuprofen', 'poison'],
  ['I took 20 mg of ibuprofen', null],
  ['I never took 20 ibuprofen', null],
  ['my husband has chest pain', 'body'],
  ['my husband has no chest pain', null],
  ['I work odd shifts', null],
  ['my brother odd on pills', 'poison'],
  ['my husband had chest pain three years ago', null],
  ['my husband has siezures now and is unconcious', 'body'],
] as const)('%s: %s', (text, kind) => {
  expect(recogniseEmergency(text)?.kind ?? null).toBe(kind);
});

describe('with the semantic model', () => {
  const encoder = testEncoder();
  afterAll(() => encoder.close());

  it.each([
    ['the saw took two of his fingers, they are in a bag of ice', 'body'],
    ['the lawn mower got his foot', 'body'],
    ['is it true that fingers can be sewn on again', null],
    ['does walking help an old knee', null],
  ] as const)('%s: %s', async (text, kind) => {
    expect(recogniseEmergency(text)).toBeNull();
    expect(recogniseEmergency(text, await encoder.embedQuery(text))?.kind ?? null).toBe(kind);
  });
});

test.each(['a '.repeat(1000), '我'.repeat(2000), 'i took '.repeat(285), '. '.repeat(1000), 'ا'.repeat(2000)])(
  'two thousand characters of any text take less than half a second',
  (text) => {
    expect(leastCpuTime(() => recogniseEmergency(text), 500)).toBeLessThan(500);
  },
);
