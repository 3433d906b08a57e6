import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { addInterest } from './add-interest.ts';
import { countPapersByInterest } from './count-papers.ts';
import { deleteInterest } from './delete-interest.ts';
import { listFills } from './list-fills.ts';
import { listInterests } from './list-interests.ts';

const byName = (a: string, b: string) => a.localeCompare(b);
const labels = interestCatalogue.map(({ label }) => label).toSorted(byName);
const groupOf = new Map(interestCatalogue.map(({ label, group }) => [label, group]));

const catalogue = {
  interests: labels,
  synonyms: Object.fromEntries(interestCatalogue.map(({ label, synonyms }) => [label, synonyms])),
  groups: [...new Set(groupOf.values())]
    .toSorted(byName)
    .map((name) => ({ name, interests: labels.filter((label) => groupOf.get(label) === name) })),
};

export function interestRoutes(serve: Serve, services: Services): void {
  serve(api.allInterests, async ({ user }) => ({ interests: await listInterests(services.db, user.id) }));
  serve(api.addInterest, async ({ user, body }) => ({
    interests: await addInterest(services, user.id, body.interest),
  }));
  serve(api.deleteInterest, async ({ user, body }) => ({
    interests: await deleteInterest(services, user.id, body.interest),
  }));
  serve(api.listInterests, async () => ({ ...catalogue, papers: await countPapersByInterest(services) }));
  serve(api.listFills, async ({ user }) => ({ fills: await listFills(services, user.id) }));
}
