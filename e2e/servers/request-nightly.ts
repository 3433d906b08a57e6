import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnServer } from './own-server.ts';

const addressOf = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url)));

/** Lets a server read the list of Retraction Watch now instead of in the coming night. */
export async function requestNightly(server: OwnServer): Promise<void> {
  const script = `
    const { openServices } = await import(${addressOf('bin/open-services.ts')});
    const { requestTask } = await import(${addressOf('platform/source-tasks/request-task.ts')});
    const { services, database } = await openServices();
    await requestTask(services.db, { source: 'retraction-watch', kind: 'notices' }, new Date());
    await database.close();`;
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: server.folder } });
}
