import { api, type HistoryItem, messages, type Schedule, type SearchResult } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { tellRequests } from './request-flags.ts';

interface SearchState {
  loading: { search: boolean; history: boolean };
  /** The result on the screen. */
  search: SearchResult | null;
  history: HistoryItem[];
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: SearchState = {
  loading: { search: false, history: false },
  search: null,
  history: [],
  isError: false,
  isSuccess: false,
  message: '',
};

export const fetchHistory = request('search/fetchHistory', () => call(api.searchHistory, {}));

/** A request that ends by reloading the history, whether it succeeded or not. */
function thenHistory<Answer, Argument>(type: string, run: (argument: Argument) => Promise<Answer>) {
  return request(type, async (argument: Argument, { dispatch }): Promise<Answer> => {
    try {
      return await run(argument);
    } finally {
      await dispatch(fetchHistory());
    }
  });
}

/** Answers a question from the papers. */
export const runSearch = thenHistory('search/runSearch', (query: string) =>
  call(api.search, { body: { query } }),
);

export const deleteSearch = thenHistory('search/deleteSearch', (id: string) =>
  call(api.deleteSearch, { params: { id } }),
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

function resultOf({ id, added_on, model, result, citations }: HistoryItem): SearchResult {
  return { id, created: Math.floor(Date.parse(added_on) / 1000), model, content: result, citations };
}

const search = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchCleared: (state) => {
      state.search = null;
    },
    /** Puts the kept result of a saved search on the screen. */
    searchShown: (state, { payload }: { payload: HistoryItem }) => {
      state.search = resultOf(payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(runSearch.fulfilled, (state, { payload }) => {
        state.search = payload;
      })
      .addCase(fetchHistory.fulfilled, (state, { payload }) => {
        state.history = payload;
      });
    tellRequests(builder, [
      [runSearch, { error: messages.searchFailed, flag: 'search' }],
      [fetchHistory, { error: messages.historyNotLoaded, flag: 'history' }],
      [deleteSearch, { error: messages.searchDeleteFailed, flag: 'history' }],
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
