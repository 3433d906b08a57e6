import { expect, it, test } from 'vitest';
import { askForEnglish, languageNote, preambleOf, treatmentNote } from './preamble.ts';

test('an answer names the language of the question and the words searched for', () => {
  const note = languageNote({ names: ['Spanish', 'Italian'], carried: ['diabetes', 'type 2'], lost: [] });
  expect(note).toMatch(/seems to be in Spanish or Italian.*English.*diabetes and type 2/);
});

test('when no word can be translated, the user is asked for English, and nothing is quoted', () => {
  const answer = askForEnglish({ names: ['Turkish'], carried: [], lost: [] });
  expect(answer).toMatch(/Turkish.*ask it in English/);
  expect(answer).not.toMatch(/[“”]/);
});

it.each([
  'Should I stop taking metformin before surgery?',
  'should i start a statin',
  'Can I stop my antidepressant after a year?',
  'is it safe to skip warfarin for a day?',
  'How do I come off sertraline?',
  'Can my mother take less insulin?',
  'Should I switch from ramipril to losartan?',
  'when can I stop the blood thinner',
  'I want to quit my meds',
  'Should I double my levothyroxine?',
])('%s is shown under a note', (question) => {
  expect(treatmentNote(question)).toBe(
    '*Do not start, stop or change a treatment without those who treat you.*',
  );
});

it.each([
  'Does stopping metformin raise blood sugar?',
  'Should I start running?',
  'Can I stop smoking with hypnosis?',
  'statins after a stroke',
  'What happens when warfarin is stopped?',
  'Should I eat less salt?',
  'How does insulin start to work?',
])('%s is shown without one', (question) => {
  expect(treatmentNote(question)).toBeNull();
});

it.each(['I want to delete my data', 'tell me a joke'])('%s is answered without a notice', (written) => {
  const lines = (refusal: string | null) => preambleOf({ written, language: null, refusal }, null).lines;
  expect(lines('Ask about an illness.')).toEqual([]);
});

it('a person in despair still gets one', () => {
  expect(preambleOf({ written: 'I want to die', language: null, refusal: null }, null).lines).toHaveLength(1);
});
