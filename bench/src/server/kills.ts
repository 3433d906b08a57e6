import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@health/server/platform/database/connect';
import { resource } from '@health/server/resources';
import { killWhileWriting } from '@health/server/testing/kill-while-writing';
import { randomFrom } from '../metrics/random.ts';
import type { Figures } from '../results/thresholds.ts';

const SEED = 43;
const CLIENTS = 8;
const NAME = 'health_bench_kills';
const starter = resource('starter');

/**
 * Kills `npm start` over the starter library while eight clients write: 100 times with the embedded database and, where
 * `TEST_DATABASE_URL` names a PostgreSQL server, 20 times with that one; a tenth of that when short.
 */
export async function killServer(isShort: boolean): Promise<Figures> {
  const share = isShort ? 0.1 : 1;
  const folder = mkdtempSync(join(tmpdir(), 'health-kills-'));
  try {
    const embedded = await killed('kills_embedded', 100 * share, { DATA_DIR: folder });
    const server = process.env.TEST_DATABASE_URL;
    if (!server) return embedded;
    return { ...embedded, ...(await killedOnServer(server, 20 * share, folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killedOnServer(server: string, kills: number, folder: string): Promise<Figures> {
  const administration = await openDatabase({ DATABASE_URL: server, DATA_DIR: '' });
  const remove = () => administration.pool.query(`drop database if exists ${NAME} with (force)`);
  await remove();
  await administration.pool.query(`create database ${NAME}`);
  try {
    const url = new URL(server);
    url.pathname = `/${NAME}`;
    return await killed('kills_server', kills, { DATABASE_URL: url.href, DATA_DIR: folder });
  } finally {
    await remove();
    await administration.close();
  }
}

async function killed(name: string, kills: number, settings: Record<string, string>): Promise<Figures> {
  const papers = readdirSync(starter).map((file) => file.replace('.json', ''));
  const plan = { kills, clients: CLIENTS, settings, papers: papers.slice(0, 20), random: randomFrom(SEED) };
  const { acknowledged, lost } = await killWhileWriting(plan);
  for (const line of lost) console.error(line);
  return { [name]: kills, [`${name}_acknowledged`]: acknowledged, [`${name}_lost`]: lost.length };
}
