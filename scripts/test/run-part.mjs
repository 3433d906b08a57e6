import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Part of the test command that is running, by the id of its process group. */
const running = new Set();

/**
 * Runs a Node program as one part of the test command, in a process group of its own. Whatever the part started is ended
 * with it. Returns the reason why it failed in words, or null when it exited with 0.
 *
 * @param {string[]} command the program and its arguments
 * @param {{ env: NodeJS.ProcessEnv, limitMs: number }} options a part that takes longer than `limitMs` is ended
 */
export async function runPart(command, { env, limitMs }) {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    detached: true,
  });
  running.add(child.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child.pid);
  }, limitMs);
  const [status, signal] = await once(child, 'exit');
  clearTimeout(timer);
  endGroup(child.pid);
  running.delete(child.pid);
  if (isLate) return `did not end within ${Math.round(limitMs / 60_000)} minutes`;
  if (status === 0) return null;
  return signal ? `was ended by ${signal}` : `exited with ${status}`;
}

/** Ends every process of a group; there may be none left. */
function endGroup(id) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const id of running) endGroup(id);
    process.exit(1);
  });
}
