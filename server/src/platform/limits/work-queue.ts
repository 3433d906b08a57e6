import { busy } from '../http/api-error.ts';

/** How much work of one kind is done at once, and how much may wait for how long. */
export interface WorkRoom {
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
  /**
   * Under more work than can be done somebody is refused anyway. Then whoever came last is served at once, and not everybody only after nearly the
   * longest wait.
   */
  isNewestFirst?: boolean;
}

interface Waiting {
  begin(): void;
  giveUp: NodeJS.Timeout;
}

/** Limits the work of one kind: so much at once, a short queue, and 503 for the rest, so that what is taken is soon done. */
export class WorkQueue {
  readonly #room: WorkRoom;
  readonly #queue: Waiting[] = [];
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
    let left = false;
    return () => {
      if (!left) this.#leave();
      left = true;
    };
  }

  #wait(): Promise<void> {
    return new Promise((begin, refuse) => {
      const giveUp = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        refuse(busy());
      }, this.#room.longestWaitMs);
      const waiting: Waiting = { begin, giveUp };
      this.#queue.push(waiting);
    });
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
