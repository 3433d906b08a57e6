import type { Follow } from '@health/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readHealthFields } from '../../accounts/profile/health-fields.ts';
import type { Services } from '../../platform/services.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { unusedInfluences } from '../schema.ts';
import { type HealthProfile, healthProfileFrom } from './health-match.ts';

/** The user's settings that a page of recommendations depends on. */
export interface UserState {
  /** In the order they were added. */
  interests: Interest[];
  /** How many papers are in the user's library. */
  saved: number;
  /** The authors, journals and citations the user follows. */
  follows: Follow[];
  /** The kinds of influence that the user turned off. */
  unused: ReadonlySet<string>;
  /** Null without the user's consent. */
  health: HealthProfile | null;
  /** A text that changes whenever anything changes that the page depends on. */
  stamp: string;
}

const followRow = z.object({
  id: z.string(),
  kind: z.enum(['author', 'journal', 'citations']),
  name: z.string(),
  pmc_id: z.string().nullable(),
});

const row = z.object({
  consent: z.boolean(),
  gender: z.string().nullable(),
  sealed: z.instanceof(Buffer).nullable(),
  key: z.number().nullable(),
  interests: z.array(z.string()),
  follows: z.array(followRow),
  unused: z.array(z.string()),
  events: z.number(),
  saved: z.number(),
  version: z.number(),
});

/** Reads the state in one statement, because the embedded engine runs one at a time. Empty for an unknown user. */
export async function readUserState(services: Services, userId: string): Promise<UserState> {
  const { rows } = await services.db.execute(sql`
    select use_health_profile as consent, gender, case when use_health_profile then health_fields end as sealed, health_key as key,
      array(select name from user_interests i where i.user_id = users.id order by position) as interests,
      array(select kind from ${unusedInfluences} n where n.user_id = users.id order by kind, pmc_id) as unused,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', coalesce(p.title, f.name), 'pmc_id', f.pmc_id) order by f.id)
        from reader_follows f left join papers p on p.pmc_id = f.pmc_id where f.user_id = users.id), '[]') as follows,
      preference_events as events, version, (select count(*)::int from library l where l.user_id = users.id) as saved
    from users, corpus where users.id = ${userId}`);
  const [found] = z.array(row).parse(rows);
  if (!found) return { interests: [], saved: 0, follows: [], unused: new Set(), health: null, stamp: '' };
  const { consent, gender, sealed, key } = found;
  const fields = consent
    ? await readHealthFields(services, services.db, { id: userId, healthFields: sealed, healthKey: key })
    : null;
  const day = services.now().toISOString().slice(0, 10);
  return {
    interests: found.interests.flatMap((name) => findInterest(name) ?? []),
    saved: found.saved,
    follows: found.follows,
    unused: new Set(found.unused),
    health: fields ? healthProfileFrom(fields, gender) : null,
    stamp: JSON.stringify([day, { ...found, sealed: sealed?.toString('base64') }]),
  };
}
