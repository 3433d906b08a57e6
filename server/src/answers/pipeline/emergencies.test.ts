import { expect, test } from 'vitest';
import { emergencyNotice } from './emergencies.ts';

test.each([
  'I have chest pain right now, what should I do?',
  'my husband is having a stroke',
  'I want to kill myself',
  'how to end my life',
  'I took too many pills',
  'my child swallowed bleach',
  'she can’t breathe and her throat is closing',
  'the bleeding won’t stop',
  'I am feeling suicidal tonight',
])('a notice stands above %j', (question) => {
  expect(emergencyNotice(question)).toMatch(/112|988/);
});

test.each([
  'risk factors for suicide in cohort studies',
  'Does aspirin prevent a second heart attack?',
  'suicide prevention in schools',
  'treatment of anaphylaxis in children',
  'stroke rehabilitation at home',
  'Does lithium lower the rate of suicide?',
  'paracetamol overdose antidote trials',
  'severe bleeding after birth tranexamic acid',
  'chest pain in young adults: causes',
  'I am afraid of having a heart attack, what lowers the risk?',
  'gout',
])('%j is a question about research and gets none', (question) => {
  expect(emergencyNotice(question)).toBeNull();
});
