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

/** The endpoints of the state part `papers`. */
export const { endpoints: papersPartEndpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    allPapers: build.query(keptInPart(api.allPapers)),
    /** The recommendations again; the new ones are added to those on the screen. */
    morePapers: build.query(keptInPart(api.allPapers)),
    listSaved: build.query(keptInPart(api.listSaved)),
    showPaper: build.query(keptInPart(api.showPaper)),
    listAllergens: build.query(keptInPart(api.listAllergens)),
    listLifestyle: build.query(keptInPart(api.listLifestyle)),
    listConditions: build.query(keptInPart(api.listConditions)),
    listMedications: build.query(keptInPart(api.listMedications)),
    rankPaper: build.mutation<AnswerOf<typeof api.rankPaper>, InputOf<typeof api.rankPaper>>({
      // The stars can change faster than the server responds.
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

/** The input for the recommendations: best first is the server's default order. */
export const inputOfSort = (sort: RecommendationSort): InputOf<typeof api.allPapers> =>
  sort === 'newest' ? { query: { sort } } : {};

/** Loads the recommendations again, after a change. */
export const reloadPapers = (sort: RecommendationSort) =>
  fetchAfterChange(papersPartEndpoints.allPapers, inputOfSort(sort));

/** Adds recommendations that have arrived to those on the screen. */
export const fetchMorePapers = (sort: RecommendationSort) =>
  fetchAfterChange(papersPartEndpoints.morePapers, inputOfSort(sort));

/** Loads the library, newest first. */
export const fetchSaved = () => fetchAnew(papersPartEndpoints.listSaved, {});

/** Loads the library again, after a change. */
export function reloadSaved(): Reload {
  return fetchAfterChange(papersPartEndpoints.listSaved, {});
}

/** Loads the opened paper. */
export const fetchPaper = (pmc_id: string) => fetchAnew(papersPartEndpoints.showPaper, { query: { pmc_id } });

/** Rates a paper in whole stars; 0 clears the rating. */
export const ratePaper = (rank: { pmc_id: string; value: number }) =>
  sendChange(papersPartEndpoints.rankPaper, { body: rank });

/** Adds a paper to the library, and reloads the library. */
export const savePaper = (pmc_id: string) => sendChange(papersPartEndpoints.savePaper, { body: { pmc_id } });

/** Adds papers to the library one after another, and reloads it, even if one could not be added. */
export const savePapers = (pmc_ids: readonly string[]) => sendChange(papersPartEndpoints.savePapers, pmc_ids);

/** Removes a paper from the library, and reloads the library. */
export const unsavePaper = (pmc_id: string) =>
  sendChange(papersPartEndpoints.unsavePaper, { body: { pmc_id } });

/** Removes papers from the library in one step, and reloads the library. */
export const unsaveSeveral = (pmc_ids: string[]) =>
  sendChange(papersPartEndpoints.unsaveSeveral, { body: { pmc_ids } });

/** Restores papers that were removed from the library in the last seconds, and reloads the library; returns which. */
export const restoreSaved = (pmc_ids: string[]) =>
  sendChange(papersPartEndpoints.restoreSaved, { body: { pmc_ids } });

/** Fetches papers as a file of references. Throws `RequestError` when the server refuses. */
export const fetchReferences = (pmcIds: readonly string[], format: ReferenceFormat): Promise<Blob> =>
  fetchFile(api.exportReferences, { body: { pmc_ids: [...pmcIds], format } });
