import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type AuditedAction, type EndpointPolicy, policyOf } from '../http/endpoint-policy.ts';

/** What an operator can look for in the log. No event names a person: the request's id leads to its other lines. */
interface AuditEvent {
  action: AuditedAction | 'denial';
  outcome: 'done' | 'refused';
  /** The pattern of the route, not the address; or the name of an operator's command. */
  at: string;
}

/** What writes a line with an event. */
interface AuditLog {
  info(event: object, message: string): void;
}

/** Writes an audit event as one line of the log. */
function audit(log: AuditLog, event: AuditEvent): void {
  log.info({ audit: event }, 'audit');
}

const DENIED = new Set([401, 403, 429]);

/** Returns the event that a request was, or none, by the policy of its endpoint. `route` is the pattern that it matched. */
export function eventOf({ audit: action }: EndpointPolicy, route: string, status: number): AuditEvent | null {
  if (!action && !DENIED.has(status)) return null;
  // A failure of the server is neither; the log has the error.
  if (status >= 500) return null;
  return { action: action ?? 'denial', outcome: status < 400 ? 'done' : 'refused', at: route };
}

/** The pattern of the route that a request matched; addresses hold secrets, patterns do not. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unmatched';
}

/** Writes every audited request to the log of this application. */
export function auditRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(policyOf(request), routeOf(request), reply.statusCode);
    if (event) audit(request.log, event);
  });
}

/** The levels of the log at which audit events are written. */
const WRITTEN: readonly Config['LOG_LEVEL'][] = ['info', 'debug', 'trace'];

/**
 * Runs an operator's command and writes to standard error that it succeeded or was refused: one line as in the log of a server,
 * without a name. Returns or throws what `work` does; it is refused when that throws or `isDone` says so.
 */
export async function auditCommand<Result>(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  { action, at }: Pick<AuditEvent, 'action' | 'at'>,
  work: () => Promise<Result>,
  isDone: (result: Result) => boolean = () => true,
): Promise<Result> {
  let outcome: AuditEvent['outcome'] = 'refused';
  try {
    const result = await work();
    if (isDone(result)) outcome = 'done';
    return result;
  } finally {
    if (WRITTEN.includes(LOG_LEVEL)) audit({ info: writeLine }, { action, outcome, at });
  }
}

/** The shape of a line of the servers' logs, whose level 30 is `info`. */
function writeLine(event: object, msg: string): void {
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...event, msg };
  console.error(JSON.stringify(line));
}
