import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSlots } from '@health/server/answers/question-frame/question-slots';
import { describe, expect, it, test } from 'vitest';
import { fitQuestionSlots } from './fit-questions.ts';
import { promptQuestions } from './prompt-questions.ts';
import { readQuestions, readSlottedQuestions, typeOfQuestion } from './question-sets.ts';

const folder = mkdtempSync(join(tmpdir(), 'question-sets-'));

function fileOf(name: string, ...lines: object[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
}

const question = {
  id: 'q1',
  type: 'diagnostic',
  question: 'How accurate is ultrasound?',
  paraphrases: ['can a scan tell'],
  expect: 'answer',
  lead: ['PMC1'],
  must_cite: [['PMC1']],
  quote_any: ['sensitivity'],
};

describe('a set of questions', () => {
  it('is read line by line', () => {
    const [read] = readQuestions(fileOf('set', question));
    expect(read).toMatchObject({ id: 'q1', also_ok: [] });
    expect(read && typeOfQuestion(read)).toBe('accuracy');
  });

  it('with a broken line is refused by its place', () => {
    const path = fileOf('broken', question, { ...question, expect: 'perhaps' });
    expect(() => readQuestions(path)).toThrow('in line 2 of');
  });
});

test('slots are learned from the words that fill them', () => {
  const slots = { population: 'children', intervention: 'honey', comparator: '', outcome: 'cough' };
  const drugs = ['honey', 'ginger', 'zinc', 'garlic', 'mint', 'thyme', 'sage', 'ivy'];
  const known = drugs.map((drug) => ({
    question: `Does ${drug} help against cough in children?`,
    slots: { ...slots, intervention: drug },
  }));
  const model = fitQuestionSlots(readSlottedQuestions(fileOf('slots', ...known)));
  expect(readSlots('Does pelargonium help against cough in children?', model)).toEqual({
    ...slots,
    intervention: 'pelargonium',
  });
});

test('of each article one question is answered and one is not', () => {
  const prompt = (at: number, split = 'train') => ({
    pmcid: `PMC${at}`,
    split,
    intervention: `drug ${at}`,
    outcome: `outcome ${at}`,
  });
  const path = fileOf('prompts', prompt(1), prompt(2), prompt(3, 'test'), prompt(4));
  const questions = promptQuestions(path, (pmcId) => pmcId !== 'PMC4');
  const answered = questions.filter(({ expect: expected }) => expected === 'answer');
  const refused = questions.filter(({ expect: expected }) => expected === 'refuse');
  expect(answered.map(({ lead }) => lead[0]).toSorted()).toEqual(['PMC1', 'PMC2']);
  expect(refused).toHaveLength(2);
  for (const { question: text } of refused) {
    const [drug, outcome] = [text.match(/drug (\d)/)?.[1], text.match(/outcome (\d)/)?.[1]];
    expect(drug).not.toBe(outcome);
  }
});
