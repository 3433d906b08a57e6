import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { addInterest } from './add-interest.ts';
import { deleteInterest } from './delete-interest.ts';
import { listInterests } from './list-interests.ts';

const catalogue = {
  interests: interestCatalogue.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b)),
  synonyms: Object.fromEntries(interestCatalogue.map(({ label, synonyms }) => [label, synonyms])),
};

export function interestRoutes(serve: Serve, services: Services): void {
  serve(api.allInterests, async ({ user }) => ({ interests: await listInterests(services.db, user.id) }));
  serve(api.addInterest, async ({ user, body }) => ({
    interests: await addInterest(services, user.id, body.interest),
  }));
  serve(api.deleteInterest, async ({ user, body }) => ({
    interests: await deleteInterest(services, user.id, body.interest),
  }));
  serve(api.listInterests, () => catalogue);
}
