import { api } from '@health/contract';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { recommend } from './recommend.ts';

export function recommendationRoutes(serve: Serve, services: Services): void {
  serve(api.allPapers, ({ user }) => recommend(services, user.id));
}
