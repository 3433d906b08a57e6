import { busy } from '../http/api-error.ts';

/** How much work of one kind is done at once, and how much may wait for how long. */
export interface WorkRoom {
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
  /**
   * Within how many milliseconds work is to be done, waiting included: on a machine where it takes long just now less is waited for.
   * Without it only the wait is bounded.
   */
  doneWithinMs?: number;
  /**
   * When overloaded, some requests are refused anyway. Serving the newest at once is better than serving every one after nearly the
   * longest wait.
   */
  isNewestFirst?: boolean;
}

/** The least that is waited, in milliseconds: work that ends just now leaves its place to somebody. */
const LEAST_WAIT_MS = 20;

interface Waiting {
  begin(): void;
  giveUp: NodeJS.Timeout;
}

/** Limits the work of one kind: so much at once, a short queue, and 503 for the rest, so that accepted work is done soon. */
export class WorkQueue {
  readonly #room: WorkRoom;
  readonly #queue: Waiting[] = [];
  readonly #durations = new Durations();
  #running = 0;

  constructor(room: WorkRoom) {
    this.#room = room;
  }

  /** Refuses with 503 when there is no place, before anything is spent on a request. */
  refuseWhenFull(): void {
    const { atOnce, waiting } = this.#room;
    if (this.#running >= atOnce && this.#queue.length >= waiting) throw busy();
  }

  /** Waits for a place and returns the function that gives it back; refuses with 503 when none gets free in time. */
  async enter(): Promise<() => void> {
    this.refuseWhenFull();
    if (this.#running < this.#room.atOnce) this.#running++;
    else await this.#wait();
    const began = performance.now();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#durations.add(performance.now() - began);
      this.#leave();
    };
  }

  #wait(): Promise<void> {
    return new Promise((begin, refuse) => {
      const giveUp = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        refuse(busy());
      }, this.#longestWaitMs());
      const waiting: Waiting = { begin, giveUp };
      this.#queue.push(waiting);
    });
  }

  #longestWaitMs(): number {
    const { longestWaitMs, doneWithinMs = Number.POSITIVE_INFINITY } = this.#room;
    return Math.min(longestWaitMs, Math.max(LEAST_WAIT_MS, doneWithinMs - this.#durations.high()));
  }

  #leave(): void {
    const next = this.#room.isNewestFirst ? this.#queue.pop() : this.#queue.shift();
    if (!next) {
      this.#running--;
      return;
    }
    clearTimeout(next.giveUp);
    next.begin();
  }
}

/** How much of the newest duration enters the mean, and into the mean deviation: those of RFC 6298. */
const [OF_MEAN, OF_DEVIATION] = [1 / 8, 1 / 4];

/** What work took lately, as TCP estimates the time of a round trip (RFC 6298): a mean and a mean deviation, both of moving weight. */
class Durations {
  #mean = 0;
  #deviation = 0;

  add(ms: number): void {
    this.#deviation += OF_DEVIATION * (Math.abs(ms - this.#mean) - this.#deviation);
    this.#mean += OF_MEAN * (ms - this.#mean);
  }

  /** What hardly any work takes longer than, in milliseconds; 0 before any was done. */
  high(): number {
    return this.#mean + 2 * this.#deviation;
  }
}
