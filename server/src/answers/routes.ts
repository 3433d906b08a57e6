import { api } from '@health/contract';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { deleteSearch, searchHistory } from './history.ts';
import { search } from './search.ts';

export function answerRoutes(serve: Serve, services: Services): void {
  serve(api.search, ({ user, body }) => search(services, user.id, body.query));
  serve(api.searchHistory, ({ user }) => searchHistory(services, user.id));
  serve(api.deleteSearch, ({ user, params }) => deleteSearch(services, user.id, params.id));
}
