import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../reader/train.py', import.meta.url));
const python = process.env.PYTHON ?? 'python3';
const packages = 'import numpy, onnx, onnxruntime, tokenizers, torch';
const isHere = spawnSync(python, ['-c', packages]).status === 0;
/** Reads and writes 34 MB of weights, on a machine that other tests share. */
const PATIENCE_MS = 300_000;

const SUBJECTS = 'Honey Walking Ginger Singing Zinc Yoga Cycling Music Massage Tea'.split(' ');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'train-reader-'));
  mkdirSync(join(folder, 'sets'));
  mkdirSync(join(folder, 'collected'));
  writeSets();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!isHere)(
  `training the reader${isHere ? '' : ` (${python} lacks a package of training/reader/requirements.txt)`}`,
  () => {
    test('teaches in two steps on twenty questions, each time the same', { timeout: PATIENCE_MS }, () => {
      const written = train('once');
      expect(readFileSync(join(written, 'training.log'), 'utf8')).toContain('epoch 1 is the best');
      expect(Object.keys(JSON.parse(readFileSync(join(written, 'calibration.json'), 'utf8')))).toEqual([
        'general',
        'narrow',
      ]);
      expect(readFileSync(join(written, 'README.md'), 'utf8')).toContain(weightsOf(written));
      expect(weightsOf(train('again'))).toBe(weightsOf(written));
    });
  },
);

/** Trains for two steps; returns the folder that was written. */
function train(name: string, ...options: string[]): string {
  const out = join(folder, name);
  const given = ['--collected', join(folder, 'collected'), '--sets', join(folder, 'sets'), '--out', out];
  execFileSync(python, [program, ...given, '--steps', '2', '--at-once', '8', ...options]);
  return out;
}

const weightsOf = (out: string): string =>
  createHash('sha256')
    .update(readFileSync(join(out, 'reader_int8.onnx')))
    .digest('hex');

/** Twenty questions that teach and three that validate, with papers of our own. */
function writeSets(): void {
  const ids = SUBJECTS.map((_, index) => `PMC99000${index}`);
  const other = (index: number) => ids[(index + 1) % ids.length];
  const part = (index: number, from: number) => (index >= from ? 'validate' : 'teach');
  const answered = { decisive: [1], answer: 'yes' };
  writeLines(
    'collected/papers.jsonl',
    SUBJECTS.map((subject, index) => ({
      pmc: ids[index],
      title: `${subject} and sleep`,
      sentences: [`We asked 40 adults about ${subject}.`, `${subject} made them sleep longer.`],
    })),
  );
  writeLines(
    'sets/general.jsonl',
    SUBJECTS.map((subject, index) => ({
      question: `Does ${subject} help people sleep?`,
      who: 'patient',
      part: part(index, 8),
      papers: [
        { pmc: ids[index], grade: 3, ...answered },
        { pmc: other(index), grade: 0 },
      ],
    })),
  );
  const narrow = SUBJECTS.map((subject, index) => ({
    pmc: ids[index],
    question: `Did adults sleep longer after ${subject}?`,
    wording: 'plain',
    part: part(index, 9),
    ...answered,
  }));
  writeLines('sets/narrow.jsonl', narrow);
  const near = { pmc: ids[0], question: 'Does honey stop a cough?', wording: 'lay', part: 'teach' };
  writeLines('sets/near.jsonl', [near, { ...near, pmc: ids[2], question: 'Does ginger stop a cough?' }]);
  writeLines(
    'collected/found.jsonl',
    narrow.map(({ question }, index) => ({ question, found: [ids[index], other(index)] })),
  );
}

function writeLines(file: string, records: readonly unknown[]): void {
  writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}
