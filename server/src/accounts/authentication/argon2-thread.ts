import { argon2Sync } from 'node:crypto';

/** What argon2id derives a tag from: memory in KiB, `tagLength` in bytes. */
export interface Argon2Input {
  message: string;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/** Derives the tag of a password; runs in a thread, where it may block. */
export default function deriveHere(input: Argon2Input): Uint8Array {
  return argon2Sync('argon2id', input);
}
