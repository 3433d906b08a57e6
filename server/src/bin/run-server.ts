import type { FastifyInstance } from 'fastify';
import { upgradeAccounts } from '../accounts/account/upgrade-accounts.ts';
import { createApp } from '../app.ts';
import { startJobs } from '../jobs.ts';
import { LOCK_TIMEOUT } from '../platform/database/connect.ts';
import { sourcesLine } from '../platform/source-tasks/source-tasks.ts';
import { giveUp, openServices } from './open-services.ts';

/** What a process does: answer requests, run jobs, or both. */
export interface ProcessRole {
  web: boolean;
  jobs: boolean;
}

/** Starts a process and runs it until SIGINT or SIGTERM; then it finishes what it has begun. Exits with 1 when it cannot start. */
export async function runServer(
  role: ProcessRole,
  prepare: (open: Awaited<ReturnType<typeof openServices>>) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const { services, database } = await openServices(role.web ? LOCK_TIMEOUT.request : undefined);
    await upgradeAccounts(services, tellClashes);
    await prepare({ services, database });
    const app = await createApp(services);
    if (role.web) await listen(app, services.config);
    if (role.web) for (const model of [services.embedder, services.reader]) model?.prepare();
    const sources = role.jobs ? sourcesLine(services.config) : null;
    if (sources) console.log(sources);
    const stopJobs = role.jobs
      ? await startJobs(services, database.pool, { log: app.log, servesUsers: role.web })
      : async () => {};
    stopOnSignal(app, async () => {
      await stopJobs();
      await services.embedder?.close();
      await services.reader?.close();
      await database.close();
    });
  } catch (error) {
    giveUp(error);
  }
}

async function listen(app: FastifyInstance, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const address = await app.listen({ host: HOST, port: PORT });
  console.log(`The Health Application is at ${address.replace('127.0.0.1', 'localhost')}`);
}

function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      app
        .close()
        .then(close)
        .then(() => process.exit(process.exitCode ?? 0))
        .catch(giveUp);
    });
  }
}

/** The operator alone sees these names. */
function tellClashes(usernames: readonly string[]): void {
  const shown = usernames.map((name) => JSON.stringify(name)).join(', ');
  console.warn(
    `These usernames look like others: ${shown}. Their accounts can still log in; ask their users to choose other names.`,
  );
}
