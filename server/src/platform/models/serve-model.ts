import { parentPort } from 'node:worker_threads';

/** What the thread of a model is asked, with the number of the answer. */
export interface ModelRequest<Question> {
  id: number;
  question: Question;
}

/** What the thread of a model says: why it cannot work, the answer to a request, or why there is none. */
export type ModelMessage<Answer> =
  | { broken: string }
  | { id: number; answer: Answer }
  | { id: number; error: string };

/**
 * Answers the requests of a worker thread. `open` is called once and returns what answers; if it throws, the thread says why and
 * answers nothing.
 */
export async function serveModel<Question, Answer>(
  open: () => Promise<(question: Question) => Promise<Answer>>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('The thread of a model is a worker thread.');
  const say = (message: ModelMessage<Answer>) => port.postMessage(message);
  try {
    const answerTo = await open();
    port.on('message', ({ id, question }: ModelRequest<Question>) => {
      answerTo(question).then(
        (answer) => say({ id, answer }),
        (error) => say({ id, error: String(error) }),
      );
    });
  } catch (error) {
    say({ broken: error instanceof Error ? error.message : String(error) });
  }
}
