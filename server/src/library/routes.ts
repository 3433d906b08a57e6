import { api } from '@health/contract';
import type { Serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { recordShown, recordView } from './activity/record-view.ts';
import { activityByMonth, recentActivity } from './activity/show-activity.ts';
import { listDuplicates } from './duplicates/find-duplicates.ts';
import { mergeDuplicates } from './duplicates/merge-duplicates.ts';
import { filePapers, unfilePapers } from './folders/file-papers.ts';
import { addFolder, deleteFolder, listFolders, renameFolder } from './folders/folders.ts';
import { follow, listFollows, unfollow } from './follows/follows.ts';
import { addHighlight } from './highlights/add-highlight.ts';
import { changeHighlight, deleteHighlight, highlightsOf } from './highlights/highlights.ts';
import { addInterest, deleteInterest, listInterests } from './interests/interests.ts';
import { listFills } from './interests/list-fills.ts';
import { showCatalogue } from './interests/show-catalogue.ts';
import { changeTags } from './notes/change-tags.ts';
import { findSaved } from './notes/find-saved.ts';
import { listNotes } from './notes/list-notes.ts';
import { setStatus, showNote, writeNote } from './notes/note.ts';
import { renameTag } from './notes/rename-tag.ts';
import { showStanding } from './notices/read-notices.ts';
import { ratePaper, recordFeedback, sentRating, withdrawFeedback } from './papers/rate-paper.ts';
import { restoreSaved, savePaper, unsavePaper, unsaveSeveral } from './papers/save-paper.ts';
import { referencesHere, showDocument } from './papers/show-document.ts';
import { listSaved, requirePaper, severalPapers, showPaper } from './papers/show-papers.ts';
import { showText } from './papers/show-text.ts';
import { citePaper, exportReferences } from './references/export-references.ts';
import { importReferences, previewReferences } from './references/import-references.ts';
import { showFetching } from './references/waiting-references.ts';

/** Registers the endpoints of the library. */
export function libraryRoutes(serve: Serve, services: Services): void {
  paperRoutes(serve, services);
  standingRoutes(serve, services);
  logRoutes(serve, services);
  interestRoutes(serve, services);
  noteRoutes(serve, services);
  folderRoutes(serve, services);
  followRoutes(serve, services);
  documentRoutes(serve, services);
  highlightRoutes(serve, services);
  referenceRoutes(serve, services);
  duplicateRoutes(serve, services);
}

function paperRoutes(serve: Serve, services: Services): void {
  serve(api.listSaved, async ({ user }) => ({ data: await listSaved(services, user.id) }));
  serve(api.showPaper, ({ user, query }) => showPaper(services, user.id, query.pmc_id));
  serve(api.severalPapers, { readsReplica: true }, async ({ user, query }) => ({
    papers: await severalPapers(services, user.id, query.pmc_ids),
  }));
  serve(api.showText, { readsReplica: true }, ({ user, query }) => showText(services, user.id, query.pmc_id));
  serve(api.savePaper, ({ user, body }) => savePaper(services, user.id, body.pmc_id));
  serve(api.unsavePaper, ({ user, body }) => unsavePaper(services, user.id, body.pmc_id));
  serve(api.unsaveSeveral, async ({ user, body }) => ({
    pmc_ids: await unsaveSeveral(services, user.id, body.pmc_ids),
  }));
  serve(api.restoreSaved, async ({ user, body }) => ({
    pmc_ids: await restoreSaved(services, user.id, body.pmc_ids),
  }));
  serve(api.dismissPaper, ({ user, body }) =>
    recordFeedback(services, user.id, body.pmc_id, 'not-interested'),
  );
  serve(api.moreLike, ({ user, body }) => recordFeedback(services, user.id, body.pmc_id, 'more-like'));
  serve(api.restorePaper, ({ user, body }) => withdrawFeedback(services, user.id, body.pmc_id));
  serve(api.ratePaper, async ({ user, body }) => {
    const ranking = sentRating(body);
    await ratePaper(services, user.id, body.pmc_id, ranking);
    return { pmc_id: body.pmc_id, ranking };
  });
}

function standingRoutes(serve: Serve, services: Services): void {
  serve(api.showStanding, ({ query }) => showStanding(services, query.pmc_id));
}

function logRoutes(serve: Serve, services: Services): void {
  serve(api.logPaper, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'paper'));
  serve(api.logAbstract, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'abstract'));
  serve(api.logConclusion, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'conclusion'));
  serve(api.logShown, ({ user, body }) => recordShown(services, user.id, body.pmc_ids));
  serve(api.recentActivity, ({ user }) => recentActivity(services, user.id));
  serve(api.activityByMonth, { readsReplica: true }, ({ user }) => activityByMonth(services, user.id));
  serve(api.rankPaper, async ({ user, body: { pmc_id, value } }) => {
    await ratePaper(services, user.id, pmc_id, value);
    return { pmc_id, value };
  });
}

function interestRoutes(serve: Serve, services: Services): void {
  serve(api.allInterests, async ({ user }) => ({ interests: await listInterests(services.db, user.id) }));
  serve(api.addInterest, async ({ user, body }) => ({
    interests: await addInterest(services, user.id, body.interest),
  }));
  serve(api.deleteInterest, async ({ user, body }) => ({
    interests: await deleteInterest(services, user.id, body.interest),
  }));
  serve(api.listInterests, () => showCatalogue(services));
  serve(api.listFills, async ({ user }) => ({ fills: await listFills(services, user.id) }));
}

function noteRoutes(serve: Serve, services: Services): void {
  serve(api.listNotes, async ({ user }) => ({ notes: await listNotes(services, user.id) }));
  serve(api.showNote, ({ user, query }) => showNote(services, user.id, query.pmc_id));
  serve(api.writeNote, ({ user, body }) => writeNote(services, user.id, body));
  serve(api.setStatus, async ({ user, body }) => ({ pmc_ids: await setStatus(services, user.id, body) }));
  serve(api.changeTags, async ({ user, body }) => ({ pmc_ids: await changeTags(services, user.id, body) }));
  serve(api.renameTag, async ({ user, body }) => ({ pmc_ids: await renameTag(services, user.id, body) }));
  serve(api.findSaved, async ({ user, query }) => ({
    pmc_ids: await findSaved(services, user.id, query.text),
  }));
}

function folderRoutes(serve: Serve, services: Services): void {
  serve(api.listFolders, async ({ user }) => ({ folders: await listFolders(services.db, user.id) }));
  serve(api.addFolder, async ({ user, body }) => ({
    folders: await addFolder(services, user.id, body.name),
  }));
  serve(api.renameFolder, async ({ user, body }) => ({
    folders: await renameFolder(services, user.id, body),
  }));
  serve(api.deleteFolder, async ({ user, body }) => ({
    folders: await deleteFolder(services, user.id, body.name),
  }));
  serve(api.filePapers, async ({ user, body }) => ({ pmc_ids: await filePapers(services, user.id, body) }));
  serve(api.unfilePapers, async ({ user, body }) => ({
    pmc_ids: await unfilePapers(services, user.id, body),
  }));
}

function followRoutes(serve: Serve, services: Services): void {
  serve(api.listFollows, async ({ user }) => ({ follows: await listFollows(services.db, user.id) }));
  serve(api.follow, async ({ user, body }) => ({ follows: await follow(services, user.id, body.followed) }));
  serve(api.unfollow, ({ user, params }) => unfollow(services, user.id, params.id));
}

function documentRoutes(serve: Serve, services: Services): void {
  serve(api.showDocument, ({ user, query, request, reply }) =>
    showDocument(services, { userId: user.id, pmcId: query.pmc_id, request, reply }),
  );
  serve(api.referencesHere, async ({ query }) => ({
    references: await referencesHere(services, query.pmc_id),
  }));
}

function highlightRoutes(serve: Serve, services: Services): void {
  serve(api.listHighlights, async ({ user, query }) => {
    await requirePaper(services.db, query.pmc_id);
    return { highlights: await highlightsOf(services.db, user.id, [query.pmc_id]) };
  });
  serve(api.addHighlight, ({ user, body }) => addHighlight(services, user.id, body));
  serve(api.changeHighlight, ({ user, body }) => changeHighlight(services, user.id, body));
  serve(api.deleteHighlight, ({ user, params }) => deleteHighlight(services, user.id, params.id));
}

function referenceRoutes(serve: Serve, services: Services): void {
  serve(api.previewReferences, { work: 'export', deadline: 'none' }, ({ user, body }) =>
    previewReferences(services, user.id, body),
  );
  serve(api.importReferences, { work: 'export', deadline: 'none' }, ({ user, body }) =>
    importReferences(services, user.id, body),
  );
  serve(api.showFetching, ({ user }) => showFetching(services, user.id));
  serve(api.exportReferences, { deadline: 'none' }, async ({ user, body, reply }) => {
    const { name, type, text } = await exportReferences(services, user.id, body);
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(text);
  });
  serve(api.citePaper, ({ user, query }) => citePaper(services, user.id, query));
}

function duplicateRoutes(serve: Serve, services: Services): void {
  serve(api.listDuplicates, { deadline: 'none' }, async ({ user }) => ({
    groups: await listDuplicates(services.db, user.id),
  }));
  serve(api.mergeDuplicates, { deadline: 'none' }, async ({ user, body }) => ({
    pmc_ids: await mergeDuplicates(services, user.id, body.pmc_ids),
  }));
}
