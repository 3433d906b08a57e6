import {
  type AnswerOf,
  api,
  type InputOf,
  type RecommendationSort,
  type ReferenceFormat,
} from '@health/contract';
import { fetchFile } from '../api/call.ts';
import { keptInPart, queryApi } from './api.ts';
import {
  callWithin,
  fetchAfterChange,
  fetchAnew,
  inTurn,
  type Reload,
  reloadAfter,
  sendChange,
  thenReload,
} from './requests.ts';

/** The calls of the state part `papers`. */
export const { endpoints: papersPartEndpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    allPapers: build.query(keptInPart(api.allPapers)),
    /** The recommendations again, of which those that are new are added to the ones on the screen. */
    morePapers: build.query(keptInPart(api.allPapers)),
    listSaved: build.query(keptInPart(api.listSaved)),
    showPaper: build.query(keptInPart(api.showPaper)),
    listAllergens: build.query(keptInPart(api.listAllergens)),
    listLifestyle: build.query(keptInPart(api.listLifestyle)),
    listConditions: build.query(keptInPart(api.listConditions)),
    listMedications: build.query(keptInPart(api.listMedications)),
    rankPaper: build.mutation<AnswerOf<typeof api.rankPaper>, InputOf<typeof api.rankPaper>>({
      // The stars can be moved faster than the server answers.
      queryFn: (input, tools) =>
        inTurn(`rate ${input.body.pmc_id}`, () => callWithin(api.rankPaper, input, tools)),
    }),
    savePaper: build.mutation(thenReload(api.savePaper, reloadSaved)),
    savePapers: build.mutation<null, readonly string[]>({
      queryFn: async (pmc_ids, tools) => {
        for (const pmc_id of pmc_ids) {
          const { error } = await callWithin(api.savePaper, { body: { pmc_id } }, tools);
          if (!error) continue;
          await reloadAfter(reloadSaved, tools);
          return { error };
        }
        await reloadAfter(reloadSaved, tools);
        return { data: null };
      },
    }),
    unsavePaper: build.mutation(thenReload(api.unsavePaper, reloadSaved)),
    unsaveSeveral: build.mutation(thenReload(api.unsaveSeveral, reloadSaved)),
    restoreSaved: build.mutation(thenReload(api.restoreSaved, reloadSaved)),
  }),
});

/** What the recommendations are asked for by: the best first is the server's own order. */
export const inputOfSort = (sort: RecommendationSort): InputOf<typeof api.allPapers> =>
  sort === 'newest' ? { query: { sort } } : {};

/** Loads the recommendations again, after a change. */
export const reloadPapers = (sort: RecommendationSort) =>
  fetchAfterChange(papersPartEndpoints.allPapers, inputOfSort(sort));

/** Adds recommendations that have come to the ones on the screen. */
export const fetchMorePapers = (sort: RecommendationSort) =>
  fetchAfterChange(papersPartEndpoints.morePapers, inputOfSort(sort));

/** Loads the library, newest first. */
export const fetchSaved = () => fetchAnew(papersPartEndpoints.listSaved, {});

/** Loads the library again, after a change. */
export function reloadSaved(): Reload {
  return fetchAfterChange(papersPartEndpoints.listSaved, {});
}

/** Loads the paper that is opened. */
export const fetchPaper = (pmc_id: string) => fetchAnew(papersPartEndpoints.showPaper, { query: { pmc_id } });

/** Rates a paper in whole stars; 0 clears the rating. */
export const ratePaper = (rank: { pmc_id: string; value: number }) =>
  sendChange(papersPartEndpoints.rankPaper, { body: rank });

/** Keeps a paper in the library, and reloads the library. */
export const savePaper = (pmc_id: string) => sendChange(papersPartEndpoints.savePaper, { body: { pmc_id } });

/** Keeps papers in the library one after the other, and reloads it, also when one could not be kept. */
export const savePapers = (pmc_ids: readonly string[]) => sendChange(papersPartEndpoints.savePapers, pmc_ids);

/** Takes a paper out of the library, and reloads the library. */
export const unsavePaper = (pmc_id: string) =>
  sendChange(papersPartEndpoints.unsavePaper, { body: { pmc_id } });

/** Takes papers out of the library in one step, and reloads the library. */
export const unsaveSeveral = (pmc_ids: string[]) =>
  sendChange(papersPartEndpoints.unsaveSeveral, { body: { pmc_ids } });

/** Puts papers back that were taken out of the library in the last seconds, and reloads the library; answers which. */
export const restoreSaved = (pmc_ids: string[]) =>
  sendChange(papersPartEndpoints.restoreSaved, { body: { pmc_ids } });

/** Fetches papers as a file of references. Throws `RequestError` when the server refuses. */
export const fetchReferences = (pmcIds: readonly string[], format: ReferenceFormat): Promise<Blob> =>
  fetchFile(api.exportReferences, { body: { pmc_ids: [...pmcIds], format } });
