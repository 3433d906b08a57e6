import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundledReader, openReader } from './bundled-reader.ts';
import { type PaperReading, type PaperToRead, ReaderUnavailable } from './reader.ts';
import { READER_FOLDER } from './reader-files.ts';

const never = new AbortController().signal;
const QUESTION = 'is walking good for bad knees';

const walking: PaperToRead = {
  key: 'PMC1 1',
  title: 'A walking programme for osteoarthritis of the knee: a randomised trial',
  sentences: [
    'Osteoarthritis of the knee is common in older adults.',
    'Two hundred adults were randomly assigned to walk or to be taught for twelve weeks.',
    'Pain was measured by a questionnaire.',
    'Pain fell by 27% with walking and by 5% with teaching (p < 0.001).',
    'Walking is a safe and effective treatment of knee pain.',
  ],
};
const vitamins: PaperToRead = {
  key: 'PMC2 1',
  title: 'Vitamin D in infants',
  sentences: ['Breastfed infants were given drops.', 'Serum levels rose.'],
};
/** Papers with keys of their own, so that each has to be read. */
const papers = (name: string, count: number): PaperToRead[] =>
  Array.from({ length: count }, (_, index) => ({ ...vitamins, key: `${name} ${index}` }));

const reader = bundledReader();
afterAll(() => reader.close());

async function readOne(paper: PaperToRead, question = QUESTION): Promise<PaperReading> {
  const [reading] = await reader.read(question, [paper], never);
  if (!reading) throw new Error('no reading');
  return reading;
}

describe('the reader', () => {
  it('finds the paper that answers, the sentence that decides and the way it goes', async () => {
    const [other, right] = await reader.read(QUESTION, [vitamins, walking], never);
    expect(right?.relevance).toBeGreaterThan((other?.relevance ?? 0) + 3);
    expect(other?.sentences).toHaveLength(2);
    expect(right?.sentences.indexOf(Math.max(...right.sentences))).toBe(4);
    expect(right?.answer.yes).toBeGreaterThan(right?.answer.no ?? 1);
    const open = await readOne(walking, 'how many people with painful knees can walk');
    expect(open.answer.open).toBeGreaterThan(0.5);
  });

  it('reads the same text the same way', async () => {
    const first = await readOne({ ...walking, key: 'again 1' });
    expect(await readOne({ ...walking, key: 'again 2' })).toEqual(first);
  });

  it('reads a paper with a question once', async () => {
    const before = reader.done();
    const [first] = await Promise.all([readOne(walking, 'walking'), readOne(walking, 'walking')]);
    expect(await readOne(walking, 'walking')).toBe(first);
    expect(reader.done().papers).toBe(before.papers + 1);
    expect(reader.done().seconds).toBeGreaterThan(before.seconds);
    await readOne(walking, 'walking, again');
    await readOne({ ...walking, key: 'PMC1 2' }, 'walking');
    expect(reader.done().papers).toBe(before.papers + 3);
  });

  it('reads nothing where no paper is given', async () => {
    expect(await reader.read(QUESTION, [], never)).toEqual([]);
  });

  it('lets a short question go before the rest of a long one', async () => {
    const ends: string[] = [];
    const asked = (name: string, count: number) =>
      reader.read(QUESTION, papers(name, count), never).then(() => {
        ends.push(`${name}, ${reader.waiting()} left`);
      });
    await Promise.all([asked('long', 10), asked('short', 2)]);
    // Of the long one four papers are begun by then: it is first, and its fourth follows the second of the short one.
    expect(ends).toEqual(['short, 7 left', 'long, 0 left']);
  });

  it('drops what is left of a question that is aborted, and answers the others', async () => {
    const { papers: before } = reader.done();
    const [first, second] = [new AbortController(), new AbortController()];
    const dropped = reader.read(QUESTION, papers('dropped', 10), first.signal);
    const refused = expect(dropped).rejects.toThrow('nobody waits');
    const kept = reader.read(QUESTION, papers('kept', 2), second.signal);
    first.abort(new Error('nobody waits'));
    expect(reader.waiting()).toBe(3);
    await refused;
    expect(await kept).toHaveLength(2);
    await vi.waitUntil(() => reader.waiting() === 0);
    expect(reader.done().papers).toBe(before + 3);
    await expect(reader.read(QUESTION, [walking], AbortSignal.abort(new Error('late')))).rejects.toThrow(
      'late',
    );
  });

  it.each<[string, string, Partial<PaperToRead>]>([
    ['nothing', '', { title: '', sentences: [] }],
    ['a paper without sentences', QUESTION, { sentences: [] }],
    ['empty sentences', QUESTION, { sentences: ['', ' ', ''] }],
    ['a question of 5,000 characters', 'knees '.repeat(834), {}],
    [
      'a sentence of a million characters',
      QUESTION,
      { sentences: ['knee '.repeat(200_000), 'x'.repeat(1e6)] },
    ],
    [
      'other scripts',
      'هل المشي مفيد للركبة؟ 膝が痛い',
      { title: 'Колено 膝', sentences: ['Ходьба полезна.', '歩く'] },
    ],
    ['marks of the model', '[CLS] [SEP] [unused0] [MASK]', { sentences: ['[SEP] [unused0]', '[PAD]'] }],
    ['control characters and half a character', 'a\u0000b\u0007\ud83d', { title: '\udc00\u0000' }],
  ])('reads %s', async (what, question, changes) => {
    const paper = { ...walking, key: what, ...changes };
    const { relevance, sentences, answer } = await readOne(paper, question);
    expect(relevance).toSatisfy(Number.isFinite);
    expect(sentences).toHaveLength(paper.sentences.length);
    for (const logit of sentences) expect(logit).toSatisfy(Number.isFinite);
    const { yes, no, mixed, open } = answer;
    expect(Math.min(yes, no, mixed, open)).toBeGreaterThanOrEqual(0);
    expect(yes + no + mixed + open).toBeCloseTo(1, 5);
  });

  it('leaves out sentences of a long paper from the third on, not the last ones', async () => {
    const middle = Array.from(
      { length: 395 },
      (_, index) => `Knee number ${index} was looked at by a nurse.`,
    );
    const sentences = [...walking.sentences.slice(0, 2), ...middle, ...walking.sentences.slice(2)];
    const reading = await readOne({ ...walking, key: 'long paper', sentences });
    expect(reading.sentences).toHaveLength(400);
    const left = reading.sentences.map((logit) => logit !== Number.NEGATIVE_INFINITY);
    expect(left.slice(0, 3)).toEqual([true, true, false]);
    expect(left.slice(-3)).toEqual([true, true, true]);
    expect(reading.sentences.indexOf(Math.max(...reading.sentences))).toBe(399);
  });
});

describe('a reader', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'health-reader-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['whose file is missing', () => {}, 'The file reader_int8.onnx of the reader is missing.'],
    [
      'whose file is another one',
      () => {
        cpSync(READER_FOLDER, folder, { recursive: true });
        writeFileSync(join(folder, 'reader_int8.onnx'), 'weights of somebody else');
      },
      'The file reader_int8.onnx of the reader is not the one of this version.',
    ],
  ])('%s says so once and rejects every question', async (_what, prepare, sentence) => {
    prepare();
    const reports: string[] = [];
    const broken = bundledReader({ folder, onUnavailable: (report) => reports.push(report) });
    expect([broken.isAvailable(), broken.problem()]).toEqual([true, null]);
    broken.prepare();
    for (const signal of [never, never])
      await expect(broken.read(QUESTION, [walking, vitamins], signal)).rejects.toThrow(
        new ReaderUnavailable(sentence),
      );
    expect([broken.isAvailable(), broken.problem(), broken.waiting()]).toEqual([false, sentence, 0]);
    expect(reports).toEqual([`Papers are not read with questions: ${sentence}`]);
    await broken.close();
  });

  it('is not started when memory is low', async () => {
    const short = bundledReader({ neededMb: 1e9 });
    await expect(short.read(QUESTION, [walking], never)).rejects.toThrow(
      new ReaderUnavailable('There is not enough memory for the reader.'),
    );
    await short.close();
  });

  it('that is closed rejects what it was asked and reports no problem', async () => {
    const reports: string[] = [];
    const closed = bundledReader({ onUnavailable: (report) => reports.push(report) });
    const asked = expect(closed.read(QUESTION, papers('closed', 3), never)).rejects.toThrow(
      ReaderUnavailable,
    );
    await closed.close();
    await asked;
    expect([closed.waiting(), reports]).toEqual([0, []]);
  });

  it('is opened unless it is switched off', async () => {
    expect(openReader({ READER: 'off' }, () => {})).toBeNull();
    await openReader({ READER: 'local' }, () => {})?.close();
  });
});
