import { expect, it } from 'vitest';
import { treatmentNote } from './treatment-note.ts';

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
])('%s stands under a line', (question) => {
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
])('%s does not', (question) => {
  expect(treatmentNote(question)).toBeNull();
});
