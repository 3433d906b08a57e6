import { answerStep, errorMessages } from '@health/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { runningAnswers, writtenSteps } from '../schema.ts';
import type { FollowableAnswer, StepListener } from './running-answer.ts';

/** Milliseconds between two looks for new steps. */
const POLL_MS = 250;
/** Milliseconds that a process has to stop an answer. */
const STOPPING_MS = 5000;

/** An answer that another process writes, followed through the database. */
export class DistantAnswer implements FollowableAnswer {
  readonly id: string;
  readonly #services: Services;

  constructor(services: Services, id: string) {
    this.#services = services;
    this.id = id;
  }

  follow(after: number, listener: StepListener, onEnd: () => void): () => void {
    let isLeft = false;
    let sent = after;
    const look = async (): Promise<void> => {
      if (isLeft) return;
      // The state before the steps: what is written after an end was seen would be missed.
      const state = await this.#state();
      for (const { position, step } of await this.#stepsAfter(sent)) {
        listener(position, step);
        sent = position;
      }
      if (state === 'silent') listener(sent + 1, { step: 'failed', message: errorMessages.brokenOff });
      if (state === 'running') setTimeout(lookAgain, POLL_MS).unref();
      else onEnd();
    };
    // A database that does not answer ends the stream; the browser connects again for the rest.
    const lookAgain = () => void look().catch(onEnd);
    lookAgain();
    return () => {
      isLeft = true;
    };
  }

  async stop(): Promise<void> {
    const { db } = this.#services;
    await db.update(runningAnswers).set({ stopAsked: sql`now()` }).where(eq(runningAnswers.id, this.id));
    const until = performance.now() + STOPPING_MS;
    while (performance.now() < until && (await this.#state()) === 'running')
      await new Promise((done) => setTimeout(done, POLL_MS));
  }

  /** `silent`: its process has given no sign of life for fifteen seconds, because it was killed. */
  async #state(): Promise<'running' | 'ended' | 'silent'> {
    const [row] = await this.#services.db
      .select({
        endedAt: runningAnswers.endedAt,
        isSilent: sql<boolean>`${runningAnswers.renewedAt} < now() - interval '15 seconds'`,
      })
      .from(runningAnswers)
      .where(eq(runningAnswers.id, this.id));
    if (!row || row.endedAt) return 'ended';
    return row.isSilent ? 'silent' : 'running';
  }

  async #stepsAfter(after: number) {
    const rows = await this.#services.db
      .select({ position: writtenSteps.position, step: writtenSteps.step })
      .from(writtenSteps)
      .where(and(eq(writtenSteps.answerId, this.id), gt(writtenSteps.position, after)))
      .orderBy(asc(writtenSteps.position));
    return rows.map(({ position, step }) => ({ position, step: answerStep.parse(step) }));
  }
}
