import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@health/contract';
import { Refusal } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { RunningAnswer } from './running-answer.ts';
import { searchSteps } from './search.ts';

/** A reload or a lost connection takes seconds; the history has the answer for good. */
const KEPT_MS = 5 * 60_000;
/** Finished answers kept at once, whoever asked; the oldest go first. */
const MOST_KEPT = 500;
/** More at once by one reader is a loop, not a person. */
const MOST_AT_ONCE = 20;
/** How long a server that stops lets answers be finished. */
const PATIENCE_MS = 5000;

/** The answers being written in this process, and those of the last minutes. */
export class RunningAnswers {
  private readonly byId = new Map<string, RunningAnswer>();
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /** Begins to answer a question. Throws a Refusal (429) when the reader has too many answers under way. */
  begin(userId: string, query: string): RunningAnswer {
    const underWay = this.running().filter((one) => one.userId === userId).length;
    if (underWay >= MOST_AT_ONCE) throw new Refusal(429, refusals.tooManyTries, { retryAfter: 5 });
    const id = randomUUID();
    const answer = new RunningAnswer(id, userId, (tell, signal) =>
      searchSteps(this.services, { id, userId, query }, tell, signal),
    );
    this.byId.set(id, answer);
    answer.result.catch(() => {}).finally(() => this.forgetLater(id));
    return answer;
  }

  /** The reader's own answer; another's is refused with 404 as if it did not exist. */
  of(userId: string, id: string): RunningAnswer {
    const answer = this.byId.get(id);
    if (!answer || answer.userId !== userId) throw new Refusal(404, refusals.unknownSearch);
    return answer;
  }

  /** Ends all streams, then waits a little for what is being written and stops the rest. */
  async close(): Promise<void> {
    for (const answer of this.byId.values()) answer.dismiss();
    const finished = Promise.allSettled(this.running().map(({ result }) => result));
    await Promise.race([finished, wait(PATIENCE_MS, undefined, { ref: false })]);
    await Promise.all(this.running().map((answer) => answer.stop()));
  }

  private running(): RunningAnswer[] {
    return [...this.byId.values()].filter(({ isRunning }) => isRunning);
  }

  private forgetLater(id: string): void {
    setTimeout(() => this.byId.delete(id), KEPT_MS).unref();
    const ended = [...this.byId.values()].filter(({ isRunning }) => !isRunning);
    for (const answer of ended.slice(0, Math.max(0, ended.length - MOST_KEPT))) this.byId.delete(answer.id);
  }
}
