import type { TestProject } from 'vitest/node';
import { ownServer } from '../servers/own-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server that all screen tests share; each test has its own user. */
    server: string;
  }
}

/** Starts the real server once per run, with the starter library. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await ownServer({ LOGIN_TRIES: '100000' }, { pages: false });
  project.provide('server', server.url);
  return server.remove;
}
