import type { AnswerStep } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { runningAnswers, writtenSteps } from '../schema.ts';
import type { RunningAnswer } from './running-answer.ts';

/** Milliseconds between two signs of life of an answer; each asks whether a user wants it stopped. */
const RENEWAL_MS = 1000;

/**
 * Writes the steps of an answer into the database while it is written, so that other processes can show and stop it. The
 * answer itself never waits for that. Resolves when everything was written.
 */
export async function publishAnswer(services: Services, answer: RunningAnswer, query: string): Promise<void> {
  const { db } = services;
  const waiting: { position: number; step: AnswerStep }[] = [];
  const { id, userId } = answer;
  const now = sql`now()`;
  const begun = db.insert(runningAnswers).values({ id, userId, query, startedAt: now, renewedAt: now });
  let writing: Promise<unknown> = begun;
  const writeWaiting = async () => {
    const rows = waiting.splice(0).map((row) => ({ ...row, answerId: id }));
    if (rows.length > 0) await db.insert(writtenSteps).values(rows);
  };
  const renewal = setInterval(() => {
    writing = writing.then(() => renew(services, answer)).catch(() => {});
  }, RENEWAL_MS);
  const ended = new Promise<void>((done) => {
    answer.follow(
      0,
      (position, step) => {
        waiting.push({ position, step });
        // Steps that come while others are written go together.
        writing = writing.then(writeWaiting);
        writing.catch(() => {});
      },
      done,
    );
  });
  await ended;
  clearInterval(renewal);
  await writing;
  await db.update(runningAnswers).set({ endedAt: now }).where(eq(runningAnswers.id, id));
}

async function renew({ db }: Services, answer: RunningAnswer): Promise<void> {
  const [row] = await db
    .update(runningAnswers)
    .set({ renewedAt: sql`now()` })
    .where(eq(runningAnswers.id, answer.id))
    .returning({ stopAsked: runningAnswers.stopAsked });
  // A missing row belonged to a deleted user. Not awaited: the end is a step that is written after this.
  if (!row || row.stopAsked) void answer.stop();
}

/** Removes the steps of answers that ended, or broke off, more than an hour ago; the history keeps the answers. */
export async function deleteOldSteps({ db }: Services): Promise<void> {
  await db.delete(runningAnswers).where(sql`${runningAnswers.renewedAt} < now() - interval '1 hour'`);
}
