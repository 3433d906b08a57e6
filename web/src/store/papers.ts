import {
  api,
  messages,
  type OptionList,
  type Paper,
  type Recommendation,
  type RecommendationSort,
  type SavedPaper,
} from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { inTurn } from '../api/in-turn.ts';
import { request } from '../api/request.ts';
import { trackRequests } from './request-flags.ts';

/** What a user can say about a recommended paper, besides rating it. */
export type Feedback = 'not-interested' | 'more-like-this';

interface PapersState {
  /** The recommendations. */
  papers: Recommendation[];
  /** The user's feedback about them since they were loaded, by pmc_id. */
  feedback: Record<string, Feedback>;
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

const recommended = (sort: RecommendationSort) =>
  call(api.allPapers, sort === 'newest' ? { query: { sort } } : {});

/** The recommendations. */
export const fetchPapers = request('papers/fetchPapers', recommended);

/** The recommendations again, of which those that are new are added to the ones on the screen. */
export const fetchMorePapers = request('papers/fetchMorePapers', recommended);

/** The library, newest first. */
export const fetchSaved = request('papers/fetchSaved', async () => (await call(api.listSaved, {})).data);

export const fetchPaper = request(
  'papers/fetchPaper',
  (pmc_id: string): Promise<Paper> => call(api.showPaper, { query: { pmc_id } }),
);

/** Rates a paper in whole stars; 0 clears the rating. */
export const ratePaper = request('papers/ratePaper', (rank: { pmc_id: string; value: number }) =>
  // The stars can be moved faster than the server answers.
  inTurn(`rate ${rank.pmc_id}`, () => call(api.rankPaper, { body: rank })),
);

/** Keeps a paper in the library, and reloads the library. */
export const savePaper = request('papers/savePaper', async (pmc_id: string, { dispatch }) => {
  const kept = await call(api.savePaper, { body: { pmc_id } });
  await dispatch(fetchSaved());
  return kept;
});

/** Keeps papers in the library one after the other, and reloads it, also when one could not be kept. */
export const savePapers = request('papers/savePapers', async (pmc_ids: readonly string[], { dispatch }) => {
  try {
    for (const pmc_id of pmc_ids) await call(api.savePaper, { body: { pmc_id } });
  } finally {
    await dispatch(fetchSaved());
  }
});

/** Takes a paper out of the library, and reloads the library. */
export const unsavePaper = request('papers/unsavePaper', async (pmc_id: string, { dispatch }) => {
  const removed = await call(api.unsavePaper, { body: { pmc_id } });
  await dispatch(fetchSaved());
  return removed;
});

/** Takes papers out of the library in one step, and reloads the library. */
export const unsaveSeveral = request('papers/unsaveSeveral', async (pmc_ids: string[], { dispatch }) => {
  const removed = await call(api.unsaveSeveral, { body: { pmc_ids } });
  await dispatch(fetchSaved());
  return removed;
});

/** Puts papers back that were taken out of the library in the last seconds, and reloads the library; answers how many. */
export const restoreSaved = request('papers/restoreSaved', async (pmc_ids: string[], { dispatch }) => {
  const back = await call(api.restoreSaved, { body: { pmc_ids } });
  await dispatch(fetchSaved());
  return back.pmc_ids.length;
});

export const fetchAllergens = request('papers/fetchAllergens', () => call(api.listAllergens, {}));
export const fetchLifestyle = request('papers/fetchLifestyle', () => call(api.listLifestyle, {}));
export const fetchConditions = request('papers/fetchConditions', () => call(api.listConditions, {}));
export const fetchMedications = request('papers/fetchMedications', () => call(api.listMedications, {}));

const noOptions: OptionList = { data: [], synonyms: {} };

const initialState: PapersState = {
  papers: [],
  feedback: {},
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

/** As many as the server recommends for an interest. */
const MOST_OF_AN_INTEREST = 12;

/** Adds papers behind those that are there, so that what a user looks at stays where it is. */
function addPapers(state: PapersState, more: readonly Recommendation[]) {
  const knownKeys = new Set(state.papers.map(({ paper }) => paper.pmc_id));
  const counts = new Map<string | undefined, number>();
  const count = ({ interests: [best] }: Recommendation) => {
    counts.set(best, (counts.get(best) ?? 0) + 1);
    return counts.get(best) ?? 0;
  };
  state.papers.forEach(count);
  for (const one of more)
    if (!knownKeys.has(one.paper.pmc_id) && count(one) <= MOST_OF_AN_INTEREST) state.papers.push(one);
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
    /** Null takes feedback back. */
    feedbackChanged: (state, { payload }: { payload: { pmc_id: string; feedback: Feedback | null } }) => {
      if (payload.feedback) state.feedback[payload.pmc_id] = payload.feedback;
      else delete state.feedback[payload.pmc_id];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPapers.fulfilled, (state, { payload }) => {
        state.papers = payload;
        state.feedback = {};
      })
      .addCase(fetchMorePapers.fulfilled, (state, { payload }) => {
        // While all are loaded anew nothing is added: the new list would put its own first, and the page would move.
        if (!state.loading.papers) addPapers(state, payload);
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
    for (const [list, fetchList] of lists) {
      builder.addCase(fetchList.fulfilled, (state, { payload }) => {
        state[list] = payload;
      });
    }
    trackRequests(builder, [
      [fetchPapers, { error: messages.papersNotLoaded, flag: 'papers' }],
      [fetchSaved, { error: messages.savedNotLoaded, flag: 'saved' }],
      [fetchPaper, { error: messages.paperNotLoaded, flag: 'paperById' }],
      [ratePaper, { error: messages.paperNotRated, flag: 'paperRating' }],
      [savePaper, { success: messages.paperSaved, error: messages.paperNotSaved, flag: 'savePaper' }],
      [savePapers, { success: messages.paperSaved, error: messages.paperNotSaved, flag: 'savePaper' }],
      [restoreSaved, { success: messages.paperSaved, error: messages.paperNotSaved, flag: 'savePaper' }],
      [unsavePaper, { success: messages.paperDeleted, error: messages.paperNotDeleted, flag: 'deletePaper' }],
      [
        unsaveSeveral,
        { success: messages.paperDeleted, error: messages.paperNotDeleted, flag: 'deletePaper' },
      ],
      [fetchAllergens, { error: messages.allergensNotLoaded }],
      [fetchLifestyle, { error: messages.lifestyleNotLoaded }],
      [fetchConditions, { error: messages.conditionsNotLoaded }],
      [fetchMedications, { error: messages.medicationsNotLoaded }],
    ]);
  },
});

export const { feedbackChanged, paperCleared, rankingChanged } = papers.actions;
export const papersReducer = papers.reducer;
