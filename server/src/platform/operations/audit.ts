import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditedAction, type EndpointPolicy, policyOf } from '../http/endpoint-policy.ts';

/** What an operator can look for in the log. No event names a person: the request's id leads to its other lines. */
export interface AuditEvent {
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
export function audit(log: AuditLog, event: AuditEvent): void {
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
