import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Swallows what is typed: a password is not shown. */
const unseen = () => new Writable({ write: (_chunk, _encoding, written) => written() });

/** Returns the password that is typed at the terminal, unseen, or that comes through a pipe; empty when there is none. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: unseen(), terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
