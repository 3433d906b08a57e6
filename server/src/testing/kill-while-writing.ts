import { setTimeout as wait } from 'node:timers/promises';
import { killProcess, startServerProcess } from './server-process.ts';
import { WritingUser } from './writing-user.ts';

/** How the server is killed, and which users write meanwhile. */
export interface KillPlan {
  kills: number;
  clients: number;
  /** Where the data are. */
  settings: Record<string, string>;
  /** Keys of papers that are there, at most 50. */
  papers: readonly string[];
  random: () => number;
}

/** The outcome. */
export interface KillReport {
  /** Writes that the server said were done. */
  acknowledged: number;
  /** Those that were not there after the next start, in words. */
  lost: string[];
}

/** Acknowledged writes of one client after which the kill comes, at most; the same work on a slow machine. */
const WRITES = 12;
/** Milliseconds after which the kill comes in any case. */
const TIMEOUT_MS = 20_000;

/**
 * Kills the server so often while clients write without a pause, starts it again each time, and compares what each user
 * finds with what was acknowledged.
 */
export async function killWhileWriting(plan: KillPlan): Promise<KillReport> {
  const { kills, clients, papers, random } = plan;
  const settings = { PROFILE_KEY: 'a key for tests only', LOGIN_TRIES: '1000000', ...plan.settings };
  const users = Array.from({ length: clients }, () => new WritingUser(random, papers));
  const lost: string[] = [];
  let server = await startServerProcess(settings);
  try {
    for (const user of users) await user.signUp(server.origin);
    for (let kill = 0; kill < kills; kill++) {
      const { origin } = server;
      const writing = Promise.all(users.map((user) => user.writeUntilCut(origin)));
      const enough = acknowledgedBy(users) + random() * WRITES * clients;
      const end = Date.now() + TIMEOUT_MS;
      while (acknowledgedBy(users) < enough && Date.now() < end) await wait(1);
      await killProcess(server.child);
      await writing;
      server = await startServerProcess(settings);
      for (const user of users) lost.push(...(await user.lost(server.origin)));
    }
  } finally {
    await killProcess(server.child);
  }
  return { acknowledged: acknowledgedBy(users), lost };
}

const acknowledgedBy = (users: readonly WritingUser[]) =>
  users.reduce((sum, user) => sum + user.acknowledged, 0);
