import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Gives other work priority before this thread and those that it starts, where the system has priorities for threads: all work on the
 * machine before what nobody waits for, and what takes milliseconds before what takes longer.
 */
export function stepBack(behind: 'all work' | 'short work'): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, behind === 'all work' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // Only Linux names a thread so; elsewhere it works beside the others.
  }
}
