import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKnownPrompts } from './read-prompts.ts';

const abstract = '𝛽-Blockers were tested. Pain fell in both arms. Sleep was longer with drug A (P = 0.01).';

test('an abstract is read under its section titles, though offsets count characters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prompts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sections = [
    { heading: 'METHODS', start: 0, end: 23 },
    { heading: 'RESULTS:', start: 24, end: Array.from(abstract).length },
  ];
  const article = { pmcid: 'PMC1', abstract, sections };
  const annotation = { evidence: 'Sleep was longer with drug A' };
  const elsewhere = { evidence: 'Sleep (h): 8 7' };
  const prompt = {
    pmcid: 'PMC1',
    split: 'train',
    intervention: 'drug A',
    comparator: 'placebo',
    outcome: 'sleep',
    label: 'increase',
    annotations: [annotation, elsewhere, annotation],
  };
  writeFileSync(join(folder, 'articles.jsonl'), `${JSON.stringify(article)}\n`);
  writeFileSync(join(folder, 'prompts.jsonl'), `${JSON.stringify(prompt)}\n`);
  const [known] = readKnownPrompts(folder);
  expect(known?.abstract).toEqual([
    '𝛽-Blockers were tested.',
    'Pain fell in both arms.',
    'Sleep was longer with drug A (P = 0.01).',
  ]);
  expect(known?.evidence).toEqual([annotation.evidence, elsewhere.evidence]);
  expect(known?.prompt).toMatchObject({ intervention: 'drug A', comparator: 'placebo', outcome: 'sleep' });
});
