import type { TestProject } from 'vitest/node';
import { ownServer } from '../servers/own-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server that all tests of the screens share; each has a user of its own. */
    server: string;
  }
}

/** Starts the real server once for a run, with the papers that come with the application. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await ownServer({ LOGIN_TRIES: '100000' }, { pages: false });
  project.provide('server', server.url);
  return server.remove;
}
