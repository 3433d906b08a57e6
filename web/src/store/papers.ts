import {
  api,
  type Influence,
  messages,
  type OptionList,
  type Paper,
  type Recommendation,
  type SavedPaper,
} from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { tellRequests } from './request-flags.ts';

/** What the reader said of a recommended paper. */
export type Opinion = 'not-interested' | 'more-like-this';

interface PapersState {
  /** The recommendations. */
  papers: Recommendation[];
  /** What was said of them since they came, by pmc_id. */
  opinions: Record<string, Opinion>;
  /** What the reader asked not to use in recommendations, as far as it is known. */
  unused: Influence[];
  library: SavedPaper[];
  /** The paper that is open. */
  paper: Paper | null;
  loading: {
    papers: boolean;
    saved: boolean;
    paperById: boolean;
    paperRating: boolean;
    savePaper: boolean;
    deletePaper: boolean;
  };
  allergens: OptionList;
  lifestyle: OptionList;
  conditions: OptionList;
  medications: OptionList;
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

/** The recommendations. */
export const fetchPapers = request('papers/fetchPapers', () => call(api.allPapers, {}));

/** The library, newest first. */
export const fetchSaved = request('papers/fetchSaved', async () => (await call(api.listSaved, {})).data);

export const fetchPaper = request(
  'papers/fetchPaper',
  (pmc_id: string): Promise<Paper> => call(api.showPaper, { query: { pmc_id } }),
);

/** The records of several papers, for taking along; they are not kept in the state. */
export const fetchCited = request(
  'papers/fetchCited',
  (ids: string[]): Promise<Paper[]> =>
    Promise.all(ids.map((pmc_id) => call(api.showPaper, { query: { pmc_id } }))),
);

/** The full text in sections, for a passage of it; it is not kept in the state. */
export const fetchText = request('papers/fetchText', async (pmc_id: string) => {
  const { sections } = await call(api.showText, { query: { pmc_id } });
  return sections;
});

/** Papers like one; they are not kept in the state. */
export const fetchSimilar = request(
  'papers/fetchSimilar',
  async (pmc_id: string) => (await call(api.similarPapers, { query: { pmc_id } })).papers,
);

export const dismissPaper = request('papers/dismissPaper', (pmc_id: string) =>
  call(api.dismissPaper, { body: { pmc_id } }),
);

export const wantMoreLike = request('papers/wantMoreLike', (pmc_id: string) =>
  call(api.moreLike, { body: { pmc_id } }),
);

/** Takes back what was said of a paper. */
export const restorePaper = request('papers/restorePaper', (pmc_id: string) =>
  call(api.restorePaper, { body: { pmc_id } }),
);

export const fetchUnused = request('papers/fetchUnused', async () => (await call(api.listUnused, {})).unused);

/** Stops using an influence on recommendations, or uses it again. */
export const setInfluence = request(
  'papers/setInfluence',
  async ({ influence, used }: { influence: Influence; used: boolean }) =>
    (await call(used ? api.useAgain : api.doNotUse, { body: { influence } })).unused,
);

/** Rates a paper in whole stars; 0 clears the rating. */
export const ratePaper = request('papers/ratePaper', (rank: { pmc_id: string; value: number }) =>
  call(api.rankPaper, { body: rank }),
);

/** Keeps a paper in the library, and reloads the library. */
export const savePaper = request('papers/savePaper', async (pmc_id: string, { dispatch }) => {
  const kept = await call(api.savePaper, { body: { pmc_id } });
  await dispatch(fetchSaved());
  return kept;
});

/** Takes a paper out of the library, and reloads the library. */
export const unsavePaper = request('papers/unsavePaper', async (pmc_id: string, { dispatch }) => {
  const removed = await call(api.unsavePaper, { body: { pmc_id } });
  await dispatch(fetchSaved());
  return removed;
});

export const fetchAllergens = request('papers/fetchAllergens', () => call(api.listAllergens, {}));
export const fetchLifestyle = request('papers/fetchLifestyle', () => call(api.listLifestyle, {}));
export const fetchConditions = request('papers/fetchConditions', () => call(api.listConditions, {}));
export const fetchMedications = request('papers/fetchMedications', () => call(api.listMedications, {}));

const noOptions: OptionList = { data: [], synonyms: {} };

const initialState: PapersState = {
  papers: [],
  opinions: {},
  unused: [],
  library: [],
  paper: null,
  loading: {
    papers: false,
    saved: false,
    paperById: false,
    paperRating: false,
    savePaper: false,
    deletePaper: false,
  },
  allergens: noOptions,
  lifestyle: noOptions,
  conditions: noOptions,
  medications: noOptions,
  isError: false,
  isSuccess: false,
  message: '',
};

const lists = [
  ['allergens', fetchAllergens],
  ['lifestyle', fetchLifestyle],
  ['conditions', fetchConditions],
  ['medications', fetchMedications],
] as const;

function setRanking(state: PapersState, pmc_id: string, ranking: number) {
  const shown = [...state.papers.map(({ paper }) => paper), ...state.library, state.paper];
  for (const paper of shown) {
    if (paper?.pmc_id === pmc_id) paper.ranking = ranking;
  }
}

const papers = createSlice({
  name: 'papers',
  initialState,
  reducers: {
    rankingChanged: (state, { payload }: { payload: { pmc_id: string; ranking: number } }) => {
      setRanking(state, payload.pmc_id, payload.ranking);
    },
    paperCleared: (state) => {
      state.paper = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPapers.fulfilled, (state, { payload }) => {
        state.papers = payload;
        state.opinions = {};
      })
      .addCase(dismissPaper.fulfilled, (state, { payload }) => {
        state.opinions[payload.pmc_id] = 'not-interested';
      })
      .addCase(wantMoreLike.fulfilled, (state, { payload }) => {
        state.opinions[payload.pmc_id] = 'more-like-this';
      })
      .addCase(restorePaper.fulfilled, (state, { payload }) => {
        delete state.opinions[payload.pmc_id];
      })
      .addCase(fetchSaved.fulfilled, (state, { payload }) => {
        state.library = payload;
      })
      .addCase(fetchPaper.fulfilled, (state, { payload }) => {
        state.paper = payload;
      })
      .addCase(ratePaper.fulfilled, (state, { payload }) => {
        setRanking(state, payload.pmc_id, payload.value);
      });
    for (const answersUnused of [fetchUnused, setInfluence]) {
      builder.addCase(answersUnused.fulfilled, (state, { payload }) => {
        state.unused = payload;
      });
    }
    for (const [list, fetchList] of lists) {
      builder.addCase(fetchList.fulfilled, (state, { payload }) => {
        state[list] = payload;
      });
    }
    tellRequests(builder, [
      [fetchPapers, { error: messages.papersNotLoaded, flag: 'papers' }],
      [fetchSaved, { error: messages.savedNotLoaded, flag: 'saved' }],
      [fetchPaper, { error: messages.paperNotLoaded, flag: 'paperById' }],
      [ratePaper, { error: messages.paperNotRated, flag: 'paperRating' }],
      [savePaper, { success: messages.paperSaved, error: messages.paperNotSaved, flag: 'savePaper' }],
      [unsavePaper, { success: messages.paperDeleted, error: messages.paperNotDeleted, flag: 'deletePaper' }],
      [fetchAllergens, { error: messages.allergensNotLoaded }],
      [fetchLifestyle, { error: messages.lifestyleNotLoaded }],
      [fetchConditions, { error: messages.conditionsNotLoaded }],
      [fetchMedications, { error: messages.medicationsNotLoaded }],
    ]);
  },
});

export const { paperCleared, rankingChanged } = papers.actions;
export const papersReducer = papers.reducer;
