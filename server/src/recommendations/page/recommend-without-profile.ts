import type { Services } from '../../platform/services.ts';
import { readUserState } from '../selection/read-user-state.ts';
import { selectRecommendations } from '../selection/select-recommendations.ts';
import { limitAndExplain, type ShownPaper } from './limit-and-explain.ts';

/**
 * Returns what is recommended to a user without any use of the health profile, for what leaves the server: the papers of the
 * user's interests and those like the library, with reasons.
 */
export async function recommendWithoutProfile(services: Services, userId: string): Promise<ShownPaper[]> {
  const user = { ...(await readUserState(services, userId)), health: null };
  const { assigned } = await selectRecommendations(services, userId, user, 'best');
  return limitAndExplain(services, userId, user, assigned);
}
