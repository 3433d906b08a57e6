import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import type { AskedQuestion } from '../question-frame/asked-question.ts';
import { runningAnswers } from '../schema.ts';
import { answerAndStore } from './answer-and-store.ts';
import { DistantAnswer } from './distant-answer.ts';
import { publishAnswer } from './publish-answer.ts';
import { type FollowableAnswer, RunningAnswer } from './running-answer.ts';

/** How long a finished answer can be resumed. A reload takes seconds; the history keeps the answer. */
const RETENTION_MS = 5 * 60_000;
/** Finished answers kept, of all users together; the oldest are removed first. */
const MAX_RETAINED = 500;
/** Answers that one user may have in progress; more is a program, not a person. */
const MAX_CONCURRENT = 20;
/** How long a server that shuts down waits for answers in progress. */
const SHUTDOWN_WAIT_MS = 5000;

/** The answers in progress in this process, and those finished in the last minutes. */
export class RunningAnswers {
  private readonly byId = new Map<string, RunningAnswer>();
  /** What is being written about answers into the database. */
  private readonly publications = new Map<string, Promise<void>>();
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /**
   * Starts to answer a question; the answer takes the place of that of the search `again`, if it is given. Throws an ApiError (429)
   * when the user has too many answers in progress.
   */
  start(userId: string, asked: AskedQuestion, again?: string): RunningAnswer {
    const running = this.unfinished().filter((one) => one.userId === userId).length;
    if (running >= MAX_CONCURRENT) throw new ApiError(429, errorMessages.tooManyTries, { retryAfter: 5 });
    const id = randomUUID();
    const answer = new RunningAnswer(id, userId, (emit, signal) =>
      answerAndStore(this.services, { id, userId, again, ...asked }, emit, signal),
    );
    this.byId.set(id, answer);
    this.publish(answer, asked.query);
    answer.result.catch(() => {}).finally(() => this.scheduleRemoval(id));
    return answer;
  }

  /**
   * Returns an answer of the user, whichever process writes it. Throws an ApiError (404) for another user's, as if it did
   * not exist.
   */
  async find(userId: string, id: string): Promise<FollowableAnswer> {
    const answer = this.byId.get(id);
    if (answer?.userId === userId) return answer;
    if (!answer && (await this.isDistant(userId, id))) return new DistantAnswer(this.services, id);
    throw new ApiError(404, errorMessages.unknownSearch);
  }

  /** The embedded size has one process, which has the steps in its memory. */
  private publish(answer: RunningAnswer, query: string): void {
    if (this.services.databaseKind !== 'server') return;
    const publication = publishAnswer(this.services, answer, query)
      .catch(() => {})
      .finally(() => this.publications.delete(answer.id));
    this.publications.set(answer.id, publication);
  }

  private async isDistant(userId: string, id: string): Promise<boolean> {
    const named = and(eq(runningAnswers.id, id), eq(runningAnswers.userId, userId));
    const rows = await this.services.db.select({ id: runningAnswers.id }).from(runningAnswers).where(named);
    return rows.length > 0;
  }

  /** Stops and removes every answer of a user who is deleted. */
  async forget(userId: string): Promise<void> {
    const own = [...this.byId.values()].filter((answer) => answer.userId === userId);
    await Promise.all(own.map((answer) => answer.stop()));
    await Promise.all(own.map(({ id }) => this.publications.get(id)));
    for (const { id } of own) this.byId.delete(id);
    await this.services.db.delete(runningAnswers).where(eq(runningAnswers.userId, userId));
  }

  /** Ends all streams, waits a few seconds for answers in progress and stops the rest. */
  async close(): Promise<void> {
    for (const answer of this.byId.values()) answer.disconnectListeners();
    const finished = Promise.allSettled(this.unfinished().map(({ result }) => result));
    await Promise.race([finished, wait(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
    await Promise.all(this.unfinished().map((answer) => answer.stop()));
  }

  private unfinished(): RunningAnswer[] {
    return [...this.byId.values()].filter(({ isRunning }) => isRunning);
  }

  private scheduleRemoval(id: string): void {
    setTimeout(() => this.byId.delete(id), RETENTION_MS).unref();
    const finished = [...this.byId.values()].filter(({ isRunning }) => !isRunning);
    for (const answer of finished.slice(0, Math.max(0, finished.length - MAX_RETAINED)))
      this.byId.delete(answer.id);
  }
}
