import { type HistoryItem, messages, type SearchResult } from '@health/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type AnswerProgressState, advance, notStarted } from './answer/answer-progress.ts';
import { trackRequests } from './request-flags.ts';
import { searchPartEndpoints, searchStepped } from './search-endpoints.ts';

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
    /** Shows the stored result of a saved search. */
    searchShown: (state, { payload }: { payload: HistoryItem }) => {
      state.search = resultOf(payload);
    },
  },
  extraReducers: (builder) => {
    const { searchHistory, runSearch, resumeSearch, deleteSearch, restoreSearch } = searchPartEndpoints;
    const { enableRecurrence, disableRecurrence } = searchPartEndpoints;
    builder
      .addCase(searchStepped, (state, { payload }) => {
        state.progress = advance(state.progress ?? notStarted, payload);
      })
      .addMatcher(searchHistory.matchFulfilled, (state, { payload }) => {
        state.history = payload;
      })
      .addMatcher(isAnyOf(runSearch.matchPending, resumeSearch.matchPending), (state) => {
        state.progress = notStarted;
      })
      .addMatcher(isAnyOf(runSearch.matchFulfilled, resumeSearch.matchFulfilled), (state, { payload }) => {
        state.search = payload ?? state.search;
        state.progress = null;
      })
      .addMatcher(isAnyOf(runSearch.matchRejected, resumeSearch.matchRejected), (state) => {
        state.progress = null;
      });
    trackRequests(builder, [
      [runSearch, { error: messages.searchFailed, flag: 'search' }],
      [resumeSearch, { error: messages.searchFailed, flag: 'search' }],
      [searchHistory, { error: messages.historyNotLoaded, flag: 'history' }],
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
export const searchReducer = search.reducer;
