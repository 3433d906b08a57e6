import {
  messages,
  type OptionList,
  type Paper,
  type Recommendation,
  type SavedPaper,
} from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { papersPartEndpoints } from './papers-endpoints.ts';
import { trackRequests } from './request-flags.ts';

/** The kinds of feedback about a recommended paper besides a rating. */
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

const { listAllergens, listLifestyle, listConditions, listMedications } = papersPartEndpoints;

const lists = [
  ['allergens', listAllergens],
  ['lifestyle', listLifestyle],
  ['conditions', listConditions],
  ['medications', listMedications],
] as const;

function setRanking(state: PapersState, pmc_id: string, ranking: number) {
  const shown = [...state.papers.map(({ paper }) => paper), ...state.library, state.paper];
  for (const paper of shown) {
    if (paper?.pmc_id === pmc_id) paper.ranking = ranking;
  }
}

/** As many as the server recommends per interest. */
const MOST_OF_AN_INTEREST = 12;

/** Adds papers after the existing ones, so that the papers on the screen stay in place. */
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
    /** Null undoes the feedback. */
    feedbackChanged: (state, { payload }: { payload: { pmc_id: string; feedback: Feedback | null } }) => {
      if (payload.feedback) state.feedback[payload.pmc_id] = payload.feedback;
      else delete state.feedback[payload.pmc_id];
    },
  },
  extraReducers: (builder) => {
    const { allPapers, morePapers, listSaved, showPaper, rankPaper } = papersPartEndpoints;
    builder
      .addMatcher(allPapers.matchFulfilled, (state, { payload }) => {
        state.papers = payload;
        state.feedback = {};
      })
      .addMatcher(morePapers.matchFulfilled, (state, { payload }) => {
        // Nothing is added during a reload: the new list would put its own papers first, and the page would move.
        if (!state.loading.papers) addPapers(state, payload);
      })
      .addMatcher(listSaved.matchFulfilled, (state, { payload }) => {
        state.library = payload.data;
      })
      .addMatcher(showPaper.matchFulfilled, (state, { payload }) => {
        state.paper = payload;
      })
      .addMatcher(rankPaper.matchFulfilled, (state, { payload }) => {
        setRanking(state, payload.pmc_id, payload.value);
      });
    for (const [list, { matchFulfilled }] of lists) {
      builder.addMatcher(matchFulfilled, (state, { payload }) => {
        state[list] = payload;
      });
    }
    const { savePaper, savePapers, restoreSaved, unsavePaper, unsaveSeveral } = papersPartEndpoints;
    const saving = { success: messages.paperSaved, error: messages.paperNotSaved, flag: 'savePaper' };
    const deleting = { success: messages.paperDeleted, error: messages.paperNotDeleted, flag: 'deletePaper' };
    trackRequests(builder, [
      [allPapers, { error: messages.papersNotLoaded, flag: 'papers' }],
      [listSaved, { error: messages.savedNotLoaded, flag: 'saved' }],
      [showPaper, { error: messages.paperNotLoaded, flag: 'paperById' }],
      [rankPaper, { error: messages.paperNotRated, flag: 'paperRating' }],
      [savePaper, saving],
      [savePapers, saving],
      [restoreSaved, saving],
      [unsavePaper, deleting],
      [unsaveSeveral, deleting],
      [listAllergens, { error: messages.allergensNotLoaded }],
      [listLifestyle, { error: messages.lifestyleNotLoaded }],
      [listConditions, { error: messages.conditionsNotLoaded }],
      [listMedications, { error: messages.medicationsNotLoaded }],
    ]);
  },
});

export const { feedbackChanged, paperCleared, rankingChanged } = papers.actions;
export const papersReducer = papers.reducer;
