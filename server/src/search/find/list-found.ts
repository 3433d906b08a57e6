import type { api, ParsedOf, ReplyOf } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { retrieveFound } from './retrieve-found.ts';

/** Returns the ids of all papers that a query lists, in its order: what a user sees on all pages together. */
export async function listFound(
  services: Services,
  query: ParsedOf<typeof api.listFound>['query'],
): Promise<ReplyOf<typeof api.listFound>> {
  const { all, total, more } = await retrieveFound(services, query);
  const listed = all.slice(0, MOST_LISTED);
  return { pmc_ids: listed.map(({ pmcId }) => pmcId), more: more || total > listed.length };
}

/** As many as an export takes. */
const MOST_LISTED = 1000;
