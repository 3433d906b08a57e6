import { readFileSync } from 'node:fs';
import { api } from '@health/contract';
import { dataset } from '@health/datasets';
import { z } from 'zod';
import { askServer, newUser } from '../server/running-server.ts';

const file = dataset('users/sense-traps.jsonl');

/** A paper that uses a name of an interest in another sense. */
const senseTrap = z.object({ interest: z.string(), pmc_id: z.string(), why: z.string() });

/** Returns how many of the traps are recommended for their interests, asked through the running server by a new user. */
export async function senseTrapsShown(): Promise<number> {
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
