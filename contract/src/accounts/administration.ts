import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { sourceNames } from '../papers/sources.ts';

const moment = z.iso.datetime().nullable();
const sourceName = z.enum(sourceNames);

const sourceStatus = z.object({
  name: sourceName,
  /** `off`: switched off by the settings; `no contact`: it requires a contact address, and none is set. */
  state: z.enum(['on', 'paused', 'off', 'no contact']),
  last_success_at: moment,
  last_failure_at: moment,
  /** Why the last failed request failed. */
  problem: z.string().nullable(),
  /** Papers that were stored from it, new or with better fields. */
  stored: z.int(),
  /** Tasks that wait or are running, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  /** When its next task is due. */
  next_run_at: moment,
});
export type SourceStatus = z.infer<typeof sourceStatus>;

const taskStatus = z.object({
  id: z.uuid(),
  source: sourceName,
  kind: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  found: z.int(),
  stored: z.int(),
  total: z.int().nullable(),
  problem: z.string().nullable(),
  /** When it is due, or when it ended. */
  at: z.iso.datetime(),
});
export type TaskStatus = z.infer<typeof taskStatus>;

/** What an operator sees of a server. */
export const serverStatus = z.object({
  sources: z.array(sourceStatus),
  /** The tasks that failed, then those that are due next, then those that ended last; thirty of each at most. */
  tasks: z.array(taskStatus),
  library: z.object({
    papers: z.int(),
    full_texts: z.int(),
    passages: z.int(),
    /** Full texts that are not cut into passages yet, and papers whose evidence has not been read. */
    passages_waiting: z.int(),
    evidence_waiting: z.int(),
    retracted: z.int(),
  }),
  /** Whether papers are found by their meaning, and how far the reading of them has come. */
  meaning: z.object({
    /** The encoder; null where it is switched off. */
    model: z.string().nullable(),
    /** Why it does not work although it is switched on. */
    problem: z.string().nullable(),
    /** Papers that it has read, and those that wait; null where it is not at work. */
    papers_read: z.int().nullable(),
    papers_waiting: z.int().nullable(),
  }),
  /** The reader, null where it is switched off, and why it does not work although it is switched on. */
  reader: z.object({ model: z.string().nullable(), problem: z.string().nullable() }),
  machine: z.object({
    /** The version of PostgreSQL, such as `18.4`. */
    /** Of this application, as in "0.2.0". */
    version: z.string(),
    database_version: z.string(),
    database_bytes: z.int(),
    index_bytes: z.int(),
    /** Free room of the disk that the data folder is on; null where the database is on another machine. */
    free_disk_bytes: z.int().nullable(),
    memory_bytes: z.int(),
    uptime_seconds: z.int(),
  }),
  /** How full it was in the last thirty days, the oldest first, a figure for every six hours; the memory of the process with the jobs. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      papers: z.int(),
      database_bytes: z.int(),
      free_disk_bytes: z.int().nullable(),
      memory_bytes: z.int(),
    }),
  ),
});
export type ServerStatus = z.infer<typeof serverStatus>;

/** The endpoints of the operator's page, by name. They return 403 to users who are not in `ADMIN_USERS`. */
export const administrationEndpoints = {
  serverStatus: endpoint({
    method: 'GET',
    path: '/api/admin/status',
    access: 'user',
    summary: 'The sources of papers, their tasks, the library and the machine, for operators.',
    response: serverStatus,
  }),
  runTask: endpoint({
    method: 'POST',
    path: '/api/admin/run',
    access: 'user',
    summary: 'Runs a task now, even a failed one, instead of at its scheduled time. For operators.',
    body: z.object({ id: z.uuid('This task does not exist.') }),
    response: z.object({ id: z.uuid() }),
  }),
  pauseSource: endpoint({
    method: 'POST',
    path: '/api/admin/pause',
    access: 'user',
    summary: 'Pauses or resumes a source. Its tasks keep their place in the queue. For operators.',
    body: z.object({ source: sourceName, paused: z.boolean() }),
    response: z.object({ source: sourceName, paused: z.boolean() }),
  }),
};
