import { LRUMap } from 'mnemonist';
import type { Config } from '../config.ts';
import { ModelThread } from '../models/model-thread.ts';
import type { ReaderQuestion } from './open-reader-model.ts';
import { type PaperReading, type PaperToRead, type Reader, ReaderUnavailable } from './reader.ts';
import { READER_FOLDER, READER_MODEL, READER_NAME } from './reader-files.ts';
import { Turns } from './turns.ts';

/**
 * Returns what reads questions together with papers in this process: null when it is switched off, else the reader that comes with
 * the application. `onUnavailable` is called once with a sentence that says why that does not work.
 */
export function openReader(
  settings: Pick<Config, 'READER'>,
  onUnavailable: (sentence: string) => void,
): Reader | null {
  return settings.READER === 'off' ? null : bundledReader({ onUnavailable });
}

/** Megabytes that the thread takes with its weights, measured, and some to spare. */
const NEEDED_MB = 250;
/** Readings that are kept in memory, about half a kilobyte each. */
const READINGS_KEPT = 5000;
/** A reading of nothing: it makes the thread load the model. */
const NOTHING: ReaderQuestion = { question: '', title: '', sentences: [] };

interface Options {
  folder?: string;
  /** Megabytes that must be free for the thread to start. */
  neededMb?: number;
  /** Called once with a sentence when the reader turns out not to work here. */
  onUnavailable?: (sentence: string) => void;
}

/** A paper that waits to be read with a question, under the key of its reading. */
interface Waiting extends PromiseWithResolvers<PaperReading> {
  key: string;
  asked: ReaderQuestion;
}

const waitingFor = (question: string, { key, title, sentences }: PaperToRead): Waiting => ({
  key: `${key}\n${question}`,
  asked: { question, title, sentences },
  ...Promise.withResolvers<PaperReading>(),
});

/**
 * The reader that comes with the application, in a thread with one session. It reads one paper at a time: a batch takes as long as its
 * papers one by one.
 */
export function bundledReader({
  folder = READER_FOLDER,
  neededMb = NEEDED_MB,
  onUnavailable = () => {},
}: Options = {}): Reader {
  const thread = new ModelThread<ReaderQuestion, PaperReading>({
    code: new URL('./reader-thread.ts', import.meta.url),
    data: { folder },
    name: READER_NAME,
    neededMb,
    Unavailable: ReaderUnavailable,
  });
  const kept = new LRUMap<string, PaperReading>(READINGS_KEPT);
  const turns = new Turns<Waiting>();
  const done = { papers: 0, seconds: 0 };
  let isReading = false;
  let problem: string | null = null;
  const unavailable = (error: unknown) => {
    if (!(error instanceof ReaderUnavailable) || problem) return;
    problem = error.message;
    onUnavailable(`Papers are not read with questions: ${problem}`);
  };

  async function readPaper({ key, asked }: Waiting): Promise<PaperReading> {
    // Another question may have read it since.
    const known = kept.get(key);
    if (known) return known;
    const start = performance.now();
    const reading = await thread.ask(asked);
    done.papers++;
    done.seconds += (performance.now() - start) / 1000;
    kept.set(key, reading);
    return reading;
  }

  async function takeTurns(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let paper = turns.next(); paper; paper = turns.next()) {
      try {
        paper.resolve(await readPaper(paper));
      } catch (error) {
        unavailable(error);
        paper.reject(error);
      }
    }
    isReading = false;
  }

  return {
    model: READER_MODEL,
    prepare: () => void thread.ask(NOTHING).catch(unavailable),
    isAvailable: () => problem === null,
    problem: () => problem,
    async read(question, papers, signal) {
      signal.throwIfAborted();
      const asked = papers.map((paper) => waitingFor(question, paper));
      for (const { key, resolve } of asked) {
        const known = kept.get(key);
        if (known) resolve(known);
      }
      const leave = turns.add(asked.filter(({ key }) => !kept.has(key)));
      const aborted = Promise.withResolvers<never>();
      const stop = () => {
        leave();
        aborted.reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      void takeTurns();
      try {
        return await Promise.race([Promise.all(asked.map(({ promise }) => promise)), aborted.promise]);
      } finally {
        leave();
        signal.removeEventListener('abort', stop);
      }
    },
    waiting: () => turns.size + (isReading ? 1 : 0),
    done: () => ({ ...done }),
    async close() {
      // What is still asked for fails, which is no problem to report.
      problem ??= 'The reader was closed.';
      await thread.close();
    },
  };
}
