import type { SourceClient } from '../connectors/http/source-client.ts';
import type { TaskProgress, TaskServices } from './run-tasks.ts';
import type { LeasedTask } from './take-task.ts';

/** What a sync is doing, for the person who watches it. `file` counts from 1 to `files`. */
export type SyncStep = { name: string; file: number; files: number } & (
  | { step: 'download'; bytes: number; of: number }
  | { step: 'store'; records: number; changed: number }
  | { step: 'done'; deleted: number; kept: number }
);

/** Takes what a sync is doing; called often. */
export type TellSync = (step: SyncStep) => void;

/** What is there to be fetched, before it begins. */
export interface WaitingFiles {
  files: number;
  /** What they are, in the plural: "files". */
  what: string;
  /** Bytes on their way; 0 when the source does not say. */
  bytes: number;
  /** Bytes by which the database will grow at most. */
  grows: number;
}

/** Asks a source whose files are fetched whole. */
export type FileClient = Pick<SourceClient, 'request' | 'download'>;

/** A running sync: its services, and the receiver of its progress. */
export interface RunningSync {
  services: TaskServices;
  client: FileClient;
  tell: TellSync;
  report: (progress: TaskProgress) => Promise<void>;
  signal: AbortSignal;
  task: LeasedTask;
}
