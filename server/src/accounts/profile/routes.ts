import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { optionLists } from './options.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(serve: Serve, services: Services): void {
  serve(api.updateProfile, ({ user, body }) => updateProfile(services, user.id, body));
  serve(api.listAllergens, () => optionLists.allergens);
  serve(api.listLifestyle, () => optionLists.lifestyle);
  serve(api.listConditions, () => optionLists.conditions);
  serve(api.listMedications, () => optionLists.medications);
}
