import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import { type AuditEvent, audit } from './audit.ts';

/** The levels of the log at which audit events are written. */
const WRITTEN: readonly Config['LOG_LEVEL'][] = ['info', 'debug', 'trace'];

/**
 * Carries out an operator's command and writes to standard error that it was done or refused: one line as in the log of a
 * server, which names nobody. Returns or throws what `work` does; it is refused when that throws or `isDone` says so.
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
