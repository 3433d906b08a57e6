import { api, type Endpoint } from '@health/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What an operator can look for in the log. No event names a person: the request's id leads to its other lines. */
export interface AuditEvent {
  action:
    | 'log-in'
    | 'sign-up'
    | 'access-code'
    | 'password'
    | 'email'
    | 'reset'
    | 'sessions'
    | 'export'
    | 'erase'
    | 'admin'
    | 'denial';
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

/** The routes whose every outcome is an event, by the names of their endpoints. Everything else is an event when denied. */
const audited: Record<string, AuditEvent['action']> = {
  logIn: 'log-in',
  googleLogIn: 'log-in',
  signUp: 'sign-up',
  checkAccessCode: 'access-code',
  changePassword: 'password',
  requestReset: 'reset',
  resetPassword: 'reset',
  logOut: 'sessions',
  logOutEverywhere: 'sessions',
  endSession: 'sessions',
  endOtherSessions: 'sessions',
  changeEmail: 'email',
  exportData: 'export',
  eraseAccount: 'erase',
  runTask: 'admin',
  pauseSource: 'admin',
};

const DENIED = new Set([401, 403, 429]);

/** Returns the event that a request was, or none. `route` is the pattern that it matched. */
export function eventOf(method: string, route: string, status: number): AuditEvent | null {
  const action = actions.get(`${method} ${route}`);
  if (!action && !DENIED.has(status)) return null;
  // A failure of the server is neither; the log has the error.
  if (status >= 500) return null;
  return { action: action ?? 'denial', outcome: status < 400 ? 'done' : 'refused', at: route };
}

const actions = new Map<string, AuditEvent['action']>(
  Object.entries<Endpoint>(api).flatMap(([name, { method, path }]) => {
    const action = audited[name];
    return action ? [[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, action] as const] : [];
  }),
);

/** The endpoints that are audited, by name. */
export const auditedEndpoints = Object.keys(audited);

/** The pattern of the route that a request matched; addresses hold secrets, patterns do not. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unmatched';
}

/** Writes every audited request to the log of this application. */
export function auditRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request.method, routeOf(request), reply.statusCode);
    if (event) audit(request.log, event);
  });
}
