import type { Services } from '../../platform/services.ts';
import { readReaderState } from '../selection/read-reader-state.ts';
import { selectRecommendations } from '../selection/select-recommendations.ts';
import { limitAndExplain, type ShownPaper } from './limit-and-explain.ts';

/**
 * Returns what is recommended to a reader without any use of the health profile, for what leaves the server: the papers of the
 * reader's interests and those like the library, with reasons.
 */
export async function recommendWithoutProfile(services: Services, userId: string): Promise<ShownPaper[]> {
  const reader = { ...(await readReaderState(services, userId)), health: null };
  const { assigned } = await selectRecommendations(services, userId, reader, 'best');
  return limitAndExplain(services, userId, reader, assigned);
}
