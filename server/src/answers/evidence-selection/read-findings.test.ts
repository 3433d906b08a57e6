import { expect, test } from 'vitest';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { readEvidence } from '../../evidence/structured/read-evidence.ts';
import { quotedSentence, storedSentences } from './read-findings.ts';

const paper = {
  title: 'Effect of ginger on nausea',
  abstract: 'Results: Ginger reduced nausea (RR 0.60) but increased heartburn. Sleep did not differ.',
};
const read = readEvidence({ ...paper, design: null });
const sentences = rolesOf(paper.abstract);
const [first = { text: '' }, second = { text: '' }] = sentences;

test('the sentences of an abstract are returned with everything stored about each', () => {
  const stored = storedSentences(paper, read);
  expect(stored.map(({ text }) => text)).toEqual([first.text, second.text]);
  expect(stored.map(({ findings }) => findings.map(({ direction }) => direction))).toEqual([
    ['decrease', 'increase'],
    ['no difference'],
  ]);
});

test('a quote from the abstract has the stored values, not newly read ones', () => {
  expect(quotedSentence(paper, read, first.text, sentences)).toEqual(storedSentences(paper, read)[0]);
  const [one, two, three] = read.findings;
  const changed = [one, two, three].flatMap((finding) =>
    finding ? [{ ...finding, direction: 'unclear' as const }] : [],
  );
  const { findings } = quotedSentence(paper, { ...read, findings: changed }, second.text, sentences);
  expect(findings.map(({ direction }) => direction)).toEqual(['unclear']);
});

test('a quote from the full text is read by the same reader', () => {
  const quote = 'Vomiting was less frequent with ginger (12% versus 20%).';
  const { text, findings } = quotedSentence(paper, read, quote, sentences);
  expect(text).toBe(quote);
  expect(findings).toMatchObject([
    { direction: 'decrease', effects: [{ value: 12 }, { value: 20 }], outcome: { start: 0, end: 8 } },
  ]);
});
