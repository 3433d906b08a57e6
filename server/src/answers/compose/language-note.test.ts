import { expect, test } from 'vitest';
import { askForEnglish, languageNote } from './language-note.ts';

test('an answer says the language of the question and what was searched for', () => {
  const note = languageNote({ names: ['Spanish', 'Italian'], carried: ['diabetes', 'type 2'] });
  expect(note).toMatch(/seems to be in Spanish or Italian.*English.*diabetes and type 2/);
});

test('where nothing carries over English is asked for, and nothing is quoted', () => {
  const answer = askForEnglish({ names: ['Turkish'], carried: [] });
  expect(answer).toMatch(/Turkish.*ask it in English/);
  expect(answer).not.toMatch(/[“”]/);
});
