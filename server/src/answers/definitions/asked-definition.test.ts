import { expect, it } from 'vitest';
import { askedDefinition } from './asked-definition.ts';

it.each([
  ['What is sarcopenia?', 'sarcopenia'],
  ['what is the polycystic ovary syndrome', 'polycystic ovary syndrome'],
  ['What are probiotics?', 'probiotics'],
  ['What kind of germ is Usutu virus?', 'Usutu virus'],
  ['What does polypharmacy mean?', 'polypharmacy'],
  ['Can you explain what COPD is?', 'COPD'],
  ['define sepsis', 'sepsis'],
  ['sepsis definition', 'sepsis'],
  ['What is trichohepatoenteric (THE) syndrome?', 'trichohepatoenteric syndrome'],
])('%s asks for a definition', (question, written) => {
  expect(askedDefinition(question)?.written).toBe(written);
});

it.each([
  'What is the best treatment for gout?',
  'What are statins used for?',
  'What is the prevalence of obesity?',
  'What causes gout?',
  'Does metformin help?',
  'What is it like to live with psoriasis?',
  'metformin',
])('%s asks for something else', (question) => {
  expect(askedDefinition(question)).toBeNull();
});

it('a concept is looked up by its full names, not by an ambiguous abbreviation', () => {
  const names = askedDefinition('What is COPD?')?.names ?? [];
  expect(names).toContain('chronic obstructive pulmonary disease');
  expect(names).not.toContain('copd');
});

it('a corrected reading takes precedence', () => {
  const slots = { population: '', intervention: 'sepsis', comparator: '', outcome: '' };
  expect(askedDefinition('anything', { type: 'definition', ...slots })?.written).toBe('sepsis');
  expect(askedDefinition('What is sepsis?', { type: 'effect', ...slots })).toBeNull();
});
