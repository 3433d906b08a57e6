import { errorMessages, type FurtherLook } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { PaperSource } from '../../ingestion/connectors/paper-source.ts';
import { wantTexts } from '../../ingestion/full-texts/wanted-texts.ts';
import { openSource } from '../../ingestion/open-source.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { Services } from '../../platform/services.ts';
import { searches } from '../schema.ts';
import { findFurther } from './find-further.ts';
import { termsToSend } from './terms-to-send.ts';

/** Milliseconds for asking: the user waits. */
const TIMEOUT_MS = 6000;
/** Milliseconds for which the same question is not asked for again. */
const FRESH_MS = 60_000;

/** The questions that this process asks for at the moment, by the id of their search. */
class Looking extends SingleFlight<string, FurtherLook> {}

/** Returns Europe PMC when an operator lets users ask it; null when this is switched off. */
const furtherSource = (services: Pick<Services, 'db' | 'memory' | 'config' | 'now'>): PaperSource | null =>
  services.config.LOOK_FURTHER ? openSource(services, 'europe-pmc') : null;

/**
 * Asks Europe PMC for papers on a search of the user's history and stores them; the open full texts follow in the background. Returns
 * the result, also when Europe PMC did not respond. Throws an ApiError when this server does not ask it.
 */
export async function lookFurther(services: Services, userId: string, id: string): Promise<FurtherLook> {
  const own = and(eq(searches.id, id), eq(searches.userId, userId));
  const [search] = await services.db.select().from(searches).where(own);
  if (!search) throw new ApiError(404, errorMessages.unknownSearch);
  const source = furtherSource(services);
  if (!source) throw new ApiError(409, errorMessages.furtherOff);
  const isFresh = search.further && Date.parse(search.further.at) > services.now().getTime() - FRESH_MS;
  if (search.further && isFresh && !search.further.problem) return search.further;
  return services.memory.part(Looking).run(id, () => ask(services, source, search));
}

async function ask(
  services: Services,
  source: PaperSource,
  { id, query, reading }: Pick<typeof searches.$inferSelect, 'id' | 'query' | 'reading'>,
): Promise<FurtherLook> {
  const { db, now } = services;
  const terms = termsToSend(query, reading);
  if (terms.length === 0) throw new ApiError(400, errorMessages.nothingToSend);
  const papers = await findFurther(db, source, terms, AbortSignal.timeout(TIMEOUT_MS));
  const further: FurtherLook = {
    at: now().toISOString(),
    words: terms.map(({ written }) => written),
    found: papers.found,
    new_papers: papers.newPapers,
    problem: papers.problem,
  };
  await db.update(searches).set({ further, lookedFurtherAt: now() }).where(eq(searches.id, id));
  await wantTexts(services, papers.records);
  return further;
}

/** Whether Europe PMC can be asked here, and whether a user wants that for every question. */
interface FurtherSetting {
  available: boolean;
  always: boolean;
}

/** Returns the setting of a user. */
export async function furtherSetting(services: Services, userId: string): Promise<FurtherSetting> {
  const [user] = await services.db
    .select({ always: users.looksFurther })
    .from(users)
    .where(eq(users.id, userId));
  return { available: furtherSource(services) !== null, always: user?.always ?? false };
}

/** Stores whether every question of a user is also sent to Europe PMC, and returns the setting. */
export async function setFurther(
  services: Services,
  userId: string,
  always: boolean,
): Promise<FurtherSetting> {
  await services.db.update(users).set({ looksFurther: always }).where(eq(users.id, userId));
  return furtherSetting(services, userId);
}
