import {
  type AnswerOf,
  type ApiErrorBody,
  api,
  type Endpoint,
  type InputOf,
  type LoggedInUser,
} from '@health/contract';
import type { FastifyInstance } from 'fastify';
import { openHealthKeys } from '../accounts/keys/open-health-keys.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { openEmbedder } from '../platform/encoder/bundled-encoder.ts';
import { openLanguageModel } from '../platform/llm/language-model.ts';
import { ProcessMemory } from '../platform/process-memory.ts';
import { openReader } from '../platform/reader/bundled-reader.ts';
import type { Services } from '../platform/services.ts';
import { fastRates } from './source-server/played-source.ts';
import { testDatabase } from './test-database.ts';
import { LONGEST_TEST_WAIT_MS } from './test-embedders.ts';
import { testReader } from './test-reader.ts';

/** An error as a test sees it. */
interface TestError extends ApiErrorBody {
  status: number;
}

/** The whole application in process, on a real database of its own, with a clock the test can move. */
export interface TestApplication {
  app: FastifyInstance;
  services: Services;
  database: OpenDatabase;
  clock: { now: Date };
  /** Calls an endpoint as the given user and returns the body; throws when it is refused. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, user?: { token: string }): Promise<AnswerOf<E>>;
  /** Calls an endpoint with any input and returns the error; throws when it is not refused. */
  errorOf(endpoint: Endpoint, input: object, user?: { token: string }): Promise<TestError>;
  /** Signs up a new user with arbitrary data. */
  newUser(): Promise<LoggedInUser>;
  close(): Promise<void>;
}

let people = 0;

/** Returns a valid sign-up form with a new username. */
export function signUpFormOf(changes: object = {}) {
  const name = `reader${++people}`;
  return {
    first_name: 'Ada',
    last_name: 'Reader',
    username: name,
    age: 40,
    gender: 'Female' as const,
    email: `${name}@example.org`,
    confirm_email: `${name}@example.org`,
    password: 'a long enough phrase',
    confirm_password: 'a long enough phrase',
    conditions: true as const,
    privacy: true as const,
    ...changes,
  };
}

/**
 * Starts the application on a new database, or on `given`. `environment` overrides the configuration. Requests wait as long as the
 * machine makes them, unless `waits` is 'as served'.
 */
export async function testApplication(
  environment: Record<string, string> = {},
  given?: OpenDatabase,
  waits: 'long' | 'as served' = 'long',
): Promise<TestApplication> {
  const database = given ?? (await testDatabase());
  const clock = { now: new Date() };
  const config = readConfig({
    ...{ LOG_LEVEL: 'silent', PAPER_SOURCES: 'none', ENCODER: 'off' },
    ...environment,
  });
  const patience = waits === 'long' ? { longestWaitMs: LONGEST_TEST_WAIT_MS } : {};
  const services: Services = {
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config,
    healthKeys: await openHealthKeys(database.db, { PROFILE_KEY: 'a key for tests', DATA_DIR: '' }),
    embedder: openEmbedder(config, () => {}, patience),
    reader: environment.READER ? openReader(config, () => {}) : testReader,
    languageModel: openLanguageModel(config),
    now: () => clock.now,
    passwordCost: { memory: 64, passes: 1, parallelism: 1 },
    ...patience,
    sourcePace: { backOff: 10, rates: fastRates },
  };
  const app = await createApp(services);

  async function call(endpoint: Endpoint, input: object, user?: { token: string }) {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
    const path = Object.entries(params).reduce(
      (url, [name, value]) => url.replace(`{${name}}`, String(value)),
      endpoint.path,
    );
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const search = new URLSearchParams(pairs).toString();
    return app.inject({
      method: endpoint.method,
      url: search ? `${path}?${search}` : path,
      ...(body && { payload: body }),
      headers: user ? { authorization: `Bearer ${user.token}` } : {},
    });
  }

  const ask: TestApplication['ask'] = async (endpoint, input, user) => {
    const answer = await call(endpoint, Object(input), user);
    if (answer.statusCode >= 400)
      throw new Error(
        `${endpoint.method} ${endpoint.path} was refused with ${answer.statusCode}: ${answer.body}`,
      );
    return endpoint.response.parse(answer.statusCode === 204 ? undefined : answer.json()) as AnswerOf<
      typeof endpoint
    >;
  };

  return {
    ask,
    app,
    services,
    database,
    clock,
    async errorOf(endpoint, input, user) {
      const answer = await call(endpoint, input, user);
      if (answer.statusCode < 400)
        throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.body}`);
      return { status: answer.statusCode, ...answer.json<ApiErrorBody>() };
    },
    newUser: () => ask(api.signUp, { body: signUpFormOf() }),
    async close() {
      await app.close();
      await services.embedder?.close();
      if (services.reader !== testReader) await services.reader?.close();
      await database.close();
    },
  };
}
