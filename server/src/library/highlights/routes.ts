import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { requirePaper } from '../papers/show-paper.ts';
import { addHighlight } from './add-highlight.ts';
import { changeHighlight } from './change-highlight.ts';
import { deleteHighlight } from './delete-highlight.ts';
import { highlightsOf } from './list-highlights.ts';

export function highlightRoutes(serve: Serve, services: Services): void {
  serve(api.listHighlights, async ({ user, query }) => {
    await requirePaper(services.db, query.pmc_id);
    return { highlights: await highlightsOf(services.db, user.id, [query.pmc_id]) };
  });
  serve(api.addHighlight, ({ user, body }) => addHighlight(services, user.id, body));
  serve(api.changeHighlight, ({ user, body }) => changeHighlight(services, user.id, body));
  serve(api.deleteHighlight, ({ user, params }) => deleteHighlight(services, user.id, params.id));
}
