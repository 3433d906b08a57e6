import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { follow } from './follow.ts';
import { listFollows } from './list-follows.ts';
import { unfollow } from './unfollow.ts';

/** Registers the endpoints of what users follow. */
export function followRoutes(serve: Serve, services: Services): void {
  serve(api.listFollows, async ({ user }) => ({ follows: await listFollows(services.db, user.id) }));
  serve(api.follow, async ({ user, body }) => ({ follows: await follow(services, user.id, body.followed) }));
  serve(api.unfollow, ({ user, params }) => unfollow(services, user.id, params.id));
}
