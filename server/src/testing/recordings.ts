import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PlayedAnswer } from './source-server/played-source.ts';

const archive = fileURLToPath(new URL('../../../../shared/data/api-recordings.tar.xz', import.meta.url));

/** What a source once answered. */
export interface Recording {
  /** Its place in the archive: "europepmc/search-core-25.json". */
  name: string;
  /** The answers, in the order in which they came. */
  answers: PlayedAnswer[];
}

const exchange = z.object({
  response: z.object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
});

/** Returns the recorded answers of the sources, which are not part of the project; none where they are not beside it. */
export function readRecordings(): Recording[] {
  if (!existsSync(archive)) return [];
  const folder = mkdtempSync(join(tmpdir(), 'health-recordings-'));
  try {
    execFileSync('tar', ['-xJf', archive, '-C', folder]);
    const root = join(folder, 'responses');
    const names = readdirSync(root, { recursive: true }).map(String).toSorted();
    const files = names.filter((name) => name !== 'ORIGINS.tsv' && statSync(join(root, name)).isFile());
    return files.map((name) => ({ name, answers: answersIn(name, readFileSync(join(root, name))) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file is the body of one answer, or one or more exchanges with their status and headers. */
function answersIn(name: string, bytes: Buffer): PlayedAnswer[] {
  if (!name.endsWith('.http.json')) return [{ status: 200, type: 'application/octet-stream', body: bytes }];
  return z
    .array(exchange)
    .parse([JSON.parse(String(bytes))].flat())
    .map(({ response: { status, headers, body } }) => ({
      status,
      type: headers['content-type'] ?? 'text/plain',
      headers: kept(headers),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }));
}

/** Headers about how the bytes came, which are others here. */
const OF_THE_WAY = /^(?:content-(?:encoding|length|type)|transfer-encoding|connection)$/i;
const kept = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_WAY.test(name)));
