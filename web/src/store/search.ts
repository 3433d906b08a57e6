import {
  type AnswerStep,
  api,
  type HistoryItem,
  messages,
  type Schedule,
  type SearchResult,
} from '@health/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { type AnswerProgressState, advance, notStarted } from './answer/answer-progress.ts';
import { followAgain, followAnswer } from './answer/follow-answer.ts';
import { trackRequests } from './request-flags.ts';

interface SearchState {
  loading: { search: boolean; history: boolean };
  /** The result on the screen. */
  search: SearchResult | null;
  /** The answer that is being written; null between answers. */
  progress: AnswerProgressState | null;
  history: HistoryItem[];
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: SearchState = {
  loading: { search: false, history: false },
  search: null,
  progress: null,
  history: [],
  isError: false,
  isSuccess: false,
  message: '',
};

export const fetchHistory = request('search/fetchHistory', () => call(api.searchHistory, {}));

/** A request that ends by reloading the history, whether it succeeded or not. */
function thenHistory<Answer, Argument>(
  type: string,
  run: (argument: Argument, onStep: (step: AnswerStep) => void) => Promise<Answer>,
) {
  return request(type, async (argument: Argument, { dispatch }): Promise<Answer> => {
    try {
      return await run(argument, (step) => dispatch(searchStepped(step)));
    } finally {
      await dispatch(fetchHistory());
    }
  });
}

/** Answers a question from the papers, step by step; null when the user stopped it. */
export const runSearch = thenHistory('search/runSearch', followAnswer);

/** Takes up the answer that was being written when the page was left. */
export const resumeSearch = thenHistory('search/resumeSearch', followAgain);

export const deleteSearch = thenHistory('search/deleteSearch', (id: string) =>
  call(api.deleteSearch, { params: { id } }),
);

/** Brings back a search that was deleted in the last seconds. */
export const restoreSearch = thenHistory('search/restoreSearch', (id: string) =>
  call(api.restoreSearch, { body: { id } }),
);

/** Shares a search with everybody who has an account here and knows its address. */
export const shareSearch = thenHistory('search/shareSearch', (id: string) =>
  call(api.shareSearch, { body: { id } }),
);

export const stopSharing = thenHistory('search/stopSharing', (id: string) =>
  call(api.stopSharing, { body: { id } }),
);

/** Lets a search come back on a schedule. An empty schedule is sent too: the server has the say. */
export const enableRecurrence = thenHistory(
  'search/enableRecurrence',
  ({ query_id, schedule }: { query_id: string; schedule: Schedule | null }) =>
    call(api.enableRecurrence, { body: { query_id, schedule: schedule as Schedule } }),
);

export const disableRecurrence = thenHistory('search/disableRecurrence', (query_id: string) =>
  call(api.disableRecurrence, { body: { query_id } }),
);

/** New papers of all recurrent searches that the user has not opened since. */
export const selectNewPapers = ({ search }: { search: SearchState }): number =>
  search.history.reduce((sum, item) => sum + item.new_papers, 0);

function resultOf({ added_on, result, ...same }: HistoryItem): SearchResult {
  const { id, model, parts, citations, reading, reading_corrected, further_words, further } = same;
  const created = Math.floor(Date.parse(added_on) / 1000);
  return {
    id,
    created,
    model,
    content: result,
    parts,
    citations,
    reading,
    reading_corrected,
    further_words,
    further,
  };
}

const search = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchCleared: (state) => {
      state.search = null;
    },
    searchStepped: (state, { payload }: { payload: AnswerStep }) => {
      state.progress = advance(state.progress ?? notStarted, payload);
    },
    /** Puts the kept result of a saved search on the screen. */
    searchShown: (state, { payload }: { payload: HistoryItem }) => {
      state.search = resultOf(payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchHistory.fulfilled, (state, { payload }) => {
        state.history = payload;
      })
      .addMatcher(isAnyOf(runSearch.pending, resumeSearch.pending), (state) => {
        state.progress = notStarted;
      })
      .addMatcher(isAnyOf(runSearch.fulfilled, resumeSearch.fulfilled), (state, { payload }) => {
        state.search = payload ?? state.search;
      })
      .addMatcher(isAnyOf(runSearch.settled, resumeSearch.settled), (state) => {
        state.progress = null;
      });
    trackRequests(builder, [
      [runSearch, { error: messages.searchFailed, flag: 'search' }],
      [resumeSearch, { error: messages.searchFailed, flag: 'search' }],
      [fetchHistory, { error: messages.historyNotLoaded, flag: 'history' }],
      [deleteSearch, { error: messages.searchDeleteFailed, flag: 'history' }],
      [restoreSearch, { error: messages.searchFailed, flag: 'history' }],
      [
        enableRecurrence,
        { success: messages.recurrenceEnabled, error: messages.recurrenceEnableFailed, flag: 'search' },
      ],
      [
        disableRecurrence,
        { success: messages.recurrenceDisabled, error: messages.recurrenceDisableFailed, flag: 'search' },
      ],
    ]);
  },
});

export const { searchCleared, searchShown } = search.actions;
const { searchStepped } = search.actions;
export const searchReducer = search.reducer;
