import { createHash, timingSafeEqual } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { type Metric, readCounts } from '../database/counts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Reader } from '../reader/reader.ts';
import type { Services } from '../services.ts';
import { routeOf } from './audit.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Serves `/metrics` in Prometheus' format to clients that send `METRICS_TOKEN` as bearer token; without the setting it returns 404. No
 * metric and no label names a user, a search or an address: routes are identified by their patterns. `counted` are the numbers of the
 * areas.
 */
export function serveMetrics(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'config' | 'reader'>,
  counted: readonly Metric[],
): void {
  const token = services.config.METRICS_TOKEN;
  if (!token) {
    app.get('/metrics', () => Promise.reject(new ApiError(404, errorMessages.unknownAddress)));
    return;
  }
  const register = new Registry();
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  if (services.reader) measureReader(services.reader, register);
  const readCounted = measureCounts(services, register, counted);
  const readJobs = measureJobs(services, register);
  app.get('/metrics', async (request, reply) => {
    requireMetricsToken(request, token);
    await readCounted();
    await readJobs();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Throws an ApiError (401) unless the request carries `METRICS_TOKEN` as its bearer token. */
export function requireMetricsToken(request: FastifyRequest, token: string): void {
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  const given = request.headers.authorization ?? '';
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${token}`)))
    throw new ApiError(401, errorMessages.notLoggedIn);
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'health_requests_total',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'health_request_seconds',
    help: 'Seconds from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [register],
  });
  const inFlight = new Gauge({
    name: 'health_requests_in_flight',
    help: 'Requests that wait for their answer.',
    registers: [register],
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    // Also when the caller leaves before the answer.
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}

function measureReader(reader: Reader, register: Registry): void {
  const registers = [register];
  new Counter({
    name: 'health_reader_papers_total',
    help: 'Papers that were read with a question.',
    registers,
    collect() {
      this.reset();
      this.inc(reader.done().papers);
    },
  });
  new Counter({
    name: 'health_reader_seconds_total',
    help: 'Seconds that the reader took for them.',
    registers,
    collect() {
      this.reset();
      this.inc(reader.done().seconds);
    },
  });
  new Gauge({
    name: 'health_reader_waiting',
    help: 'Papers that are being read with a question or wait for that.',
    registers,
    collect() {
      this.set(reader.waiting());
    },
  });
}

function measureCounts(
  { db }: Pick<Services, 'db'>,
  register: Registry,
  counted: readonly Metric[],
): () => Promise<void> {
  const gauges = counted.map(({ name, help }) => ({
    name,
    gauge: new Gauge({ name, help, registers: [register] }),
  }));
  const counts = Object.fromEntries(counted.map(({ name, count }) => [name, count]));
  return async () => {
    const found = await readCounts(db, counts);
    for (const { name, gauge } of gauges) gauge.set(found[name] ?? 0);
  };
}

const jobCount = z.object({ name: z.string(), state: z.string(), jobs: z.number() });

function measureJobs({ db }: Pick<Services, 'db'>, register: Registry): () => Promise<void> {
  const jobs = new Gauge({
    name: 'health_jobs',
    help: 'Jobs by name and state: created and retry wait, active run.',
    labelNames: ['name', 'state'],
    registers: [register],
  });
  return async () => {
    jobs.reset();
    const [table] = (
      await db.execute<{ made: boolean }>(sql`select to_regclass('jobs.job') is not null as made`)
    ).rows;
    if (!table?.made) return;
    const counts = await db.execute(
      sql`select name, state::text, count(*)::int as jobs from jobs.job group by name, state`,
    );
    for (const { name, state, jobs: count } of z.array(jobCount).parse(counts.rows))
      jobs.set({ name, state }, count);
  };
}
