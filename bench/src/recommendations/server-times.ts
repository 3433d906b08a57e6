import { openHealthKeys } from '@health/server/accounts/keys/open-health-keys';
import { users } from '@health/server/accounts/schema';
import { addInterest } from '@health/server/library/interests/interests';
import { ratePaper } from '@health/server/library/papers/rate-paper';
import { readConfig } from '@health/server/platform/config';
import { ProcessMemory } from '@health/server/platform/process-memory';
import type { Services } from '@health/server/platform/services';
import { recommend } from '@health/server/recommendations/page/recommend';
import { interestCatalogue } from '@health/server/text/vocabulary/interest-catalogue';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { isSize, openSynthetic, SIZES, type Size } from '../synthetic-corpus/open-synthetic.ts';
import { addSyntheticUsers } from '../synthetic-corpus/synthetic-users.ts';

const FEW = { users: 2000, saves: 100_000 };
const MANY = { users: 100_000, saves: 2_000_000 };

const INTERESTS = 20;
const [PAGES, EVENTS, AFTER] = [60, 200, 20];
/** Events before the measured ones, while the code of the engine is still being compiled. */
const WARM_UP = 80;

/**
 * Returns the milliseconds of a page with 20 interests that nothing has changed, of one right after an event, of an interest ranked for
 * the first time, and of an event, by the clock and by the processor; embedded, or on the server of `DATABASE_URL`, whose
 * own processor time is not counted. Synthetic users read the synthetic papers; they are stored once.
 */
export async function serverTimes(): Promise<Figures> {
  const size = sizeOf();
  const { services, close } = await openCollection(size);
  const userId = await newUser(services);
  const [first = '', ...others] = broadInterests().map(({ label }) => label);
  await addInterest(services, userId, first);
  // The first ranking of a process also learns how rare words are.
  await recommend(services, userId);
  for (const label of others) await addInterest(services, userId, label);
  const cold = await timed(1, () => recommend(services, userId));
  const ids = (await recommend(services, userId)).map(({ paper }) => paper.pmc_id);
  for (const pmcId of ids.slice(0, 10)) await ratePaper(services, userId, pmcId, 5);
  await recommend(services, userId);
  const pages = await timed(PAGES, () => recommend(services, userId));
  const rate = (round: number) => ratePaper(services, userId, ids[round % ids.length] ?? '', 1 + (round % 5));
  await timed(WARM_UP, rate);
  const events = await timed(EVENTS, rate);
  await recommend(services, userId);
  const afterEvent: Timed[] = [];
  for (let round = 0; round < AFTER; round++) {
    await ratePaper(services, userId, ids[round] ?? '', 1 + (round % 5));
    afterEvent.push(...(await timed(1, () => recommend(services, userId))));
  }
  await close();
  return {
    [`recommend_p50_ms_${size}`]: at(pages, 0.5),
    [`recommend_p95_ms_${size}`]: at(pages, 0.95),
    [`recommend_cpu_ms_${size}`]: cpuOf(pages),
    [`recommend_after_event_p95_ms_${size}`]: at(afterEvent, 0.95),
    [`recommend_after_event_cpu_ms_${size}`]: cpuOf(afterEvent),
    [`cold_interest_ms_${size}`]: at(cold, 0.5) / others.length,
    [`cold_interest_cpu_ms_${size}`]: cpuOf(cold) / others.length,
    [`event_p95_ms${size === '8k' ? '' : `_${size}`}`]: at(events, 0.95),
    [`event_cpu_ms_${size}`]: cpuOf(events),
    rss_mb: process.memoryUsage().rss / 1_000_000,
  };
}

async function newUser({ db }: Services): Promise<string> {
  const name = `t${Date.now()}`;
  const [user] = await db
    .insert(users)
    .values({
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      emailKey: name,
      name: 'Timed',
      lastname: 'Reader',
    })
    .returning();
  return user?.id ?? '';
}

async function openCollection(size: Size): Promise<{ services: Services; close: () => Promise<void> }> {
  const database = await openSynthetic(size);
  const { rows } = await database.pool.query("select from users where username like 'synthetic-%' limit 1");
  const { users, saves } = size === '8k' ? FEW : MANY;
  if (rows.length === 0) await addSyntheticUsers(database, users, saves);
  const services: Services = {
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    embedder: null,
    reader: null,
    languageModel: null,
    healthKeys: await openHealthKeys(database.db, {
      PROFILE_KEY: 'the key of a measured reader',
      DATA_DIR: '',
    }),
    now: () => new Date(),
  };
  return { services, close: database.close };
}

function sizeOf(): Size {
  const size = process.argv.includes('--size') ? process.argv[process.argv.indexOf('--size') + 1] : '8k';
  if (isSize(size)) return size;
  throw new Error(`There is no size ${size}; there are: ${Object.keys(SIZES).join(', ')}`);
}

/** Interests from all over the catalogue. */
function broadInterests() {
  const step = Math.floor(interestCatalogue.length / INTERESTS);
  return interestCatalogue.filter((_, index) => index % step === 0).slice(0, INTERESTS);
}

interface Timed {
  clock: number;
  cpu: number;
}

async function timed(rounds: number, call: (round: number) => Promise<unknown>): Promise<Timed[]> {
  const times: Timed[] = [];
  for (let round = 0; round < rounds; round++) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    await call(round);
    const { user, system } = process.cpuUsage(before);
    times.push({ clock: performance.now() - started, cpu: (user + system) / 1000 });
  }
  return times;
}

const cpuOf = (times: readonly Timed[]): number =>
  times.reduce((sum, { cpu }) => sum + cpu, 0) / times.length;

const at = (times: readonly Timed[], part: number): number =>
  quantile(
    times.map(({ clock }) => clock),
    part,
  );
