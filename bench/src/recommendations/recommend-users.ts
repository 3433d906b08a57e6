import { readdirSync, readFileSync, statSync } from 'node:fs';
import { api, type ReplyOf } from '@health/contract';
import { dataset } from '@health/datasets';
import { z } from 'zod';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import type { Figures } from '../results/thresholds.ts';
import { askServer, newUser, quietServer, startServer, stopServer } from '../server/running-server.ts';

const folder = dataset('users/');

/** A user with one concern: papers they saved, and further papers of the corpus that they want, judged by people. */
const labelledUser = z.object({
  user: z.string(),
  interests: z.array(z.string()).min(1),
  saved: z.array(z.string()).length(5),
  wanted: z.array(z.string()).min(1),
  also: z.array(z.string()),
});
type LabelledUser = z.infer<typeof labelledUser>;

/** Weights are tried on the first part, chosen on the second, and reported on the third. */
const PARTS = ['development', 'validation', 'held_out'] as const;
type Part = (typeof PARTS)[number];

const CARDS = 12;

/**
 * Returns the precision of the first twelve cards of users who saved five papers and rated each with five stars, through the
 * running server: with their interests, and with none; and how many of 40 papers that use a name of an interest in another sense
 * are recommended for it. They are asked one after the other, each alone on the server. With `--validate` only the
 * users that weights may be chosen on are asked; `--verbose` prints each user's figures.
 */
export async function recommendUsersTask(flags: readonly string[]): Promise<Figures> {
  if (!isFolder(importedData)) await importPapersTask();
  const server = await startServer();
  try {
    await quietServer();
    const figures: Figures = { sense_traps_shown: await senseTrapsShown() };
    for (const part of PARTS) {
      if (flags.includes('--validate') && part === 'held_out') continue;
      const users = labelledUsers(part);
      const isVerbose = flags.includes('--verbose');
      figures[`${part}_precision12`] = await precisionOf(users, true, isVerbose);
      figures[`${part}_precision12_without_interests`] = await precisionOf(users, false, isVerbose);
    }
    return figures;
  } finally {
    await stopServer(server);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Every third user of each file belongs to the same part. */
function labelledUsers(part: Part): LabelledUser[] {
  const files = readdirSync(folder).filter((name) => /^users-\d+\.jsonl$/.test(name));
  const all = files
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'));
  return all
    .filter((_, index) => PARTS[index % PARTS.length] === part)
    .map((line) => labelledUser.parse(JSON.parse(line)));
}

type Card = ReplyOf<typeof api.allPapers>[number];

async function precisionOf(
  users: readonly LabelledUser[],
  withInterests: boolean,
  isVerbose: boolean,
): Promise<number> {
  const { token } = await newUser([]);
  let sum = 0;
  for (const user of users) {
    const cards = await firstCards(token, user, withInterests ? user.interests : []);
    const right = new Set([...user.wanted, ...user.also]);
    const precision = cards.filter(({ paper }) => right.has(paper.pmc_id)).length / CARDS;
    sum += precision;
    if (isVerbose) console.error(linesOf(user, cards, precision));
  }
  return sum / users.length;
}

/** The user's figures: precision, different first reasons, and papers without results in people among the first three. */
function linesOf({ user, interests }: LabelledUser, cards: readonly Card[], precision: number): string {
  const different = new Set(cards.map(({ why }) => why[0]?.text)).size;
  const without = cards
    .slice(0, 3)
    .filter(({ paper }) => WITHOUT_RESULTS.includes(paper.study_design ?? '')).length;
  const figures = `${precision.toFixed(2)} of ${cards.length}, ${different} first reasons, ${without} of three without results`;
  return `${figures}: ${user} (${interests.join(', ')})`;
}

const WITHOUT_RESULTS = [
  'Protocol',
  'Case report',
  'Animal study',
  'Laboratory study',
  'Editorial or letter',
];

/** The user's first cards; afterwards the account is as it was before. */
async function firstCards(
  token: string,
  { saved }: LabelledUser,
  interests: readonly string[],
): Promise<Card[]> {
  for (const interest of interests) await askServer(api.addInterest, token, '', { interest });
  for (const pmc_id of saved) {
    await askServer(api.savePaper, token, '', { pmc_id });
    await askServer(api.rankPaper, token, '', { pmc_id, value: 5 });
  }
  const cards = api.allPapers.response.parse(await askServer(api.allPapers, token));
  for (const interest of interests) await askServer(api.deleteInterest, token, '', { interest });
  for (const pmc_id of saved) {
    await askServer(api.unsavePaper, token, '', { pmc_id });
    await askServer(api.rankPaper, token, '', { pmc_id, value: 0 });
  }
  return cards.slice(0, CARDS);
}

const file = dataset('users/sense-traps.jsonl');

/** A paper that uses a name of an interest in another sense. */
const senseTrap = z.object({ interest: z.string(), pmc_id: z.string(), why: z.string() });

/** Returns how many of the traps are recommended for their interests, asked through the running server by a new user. */
async function senseTrapsShown(): Promise<number> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const traps = lines.map((line) => senseTrap.parse(JSON.parse(line)));
  const { token } = await newUser([]);
  let shown = 0;
  for (const interest of new Set(traps.map((trap) => trap.interest))) {
    await askServer(api.addInterest, token, '', { interest });
    const cards = api.allPapers.response.parse(await askServer(api.allPapers, token));
    await askServer(api.deleteInterest, token, '', { interest });
    const ids = new Set(cards.map(({ paper }) => paper.pmc_id));
    shown += traps.filter((trap) => trap.interest === interest && ids.has(trap.pmc_id)).length;
  }
  return shown;
}
