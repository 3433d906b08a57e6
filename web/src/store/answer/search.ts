import {
  type AnswerOf,
  type AnswerStep,
  api,
  type HistoryItem,
  type InputOf,
  messages,
  type Schedule,
  type SearchResult,
} from '@health/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { call } from '../../api/call.ts';
import { request } from '../../api/request.ts';
import { tellRequests } from '../request-flags.ts';
import { type AnswerProgress, advance, notStarted } from './answer-progress.ts';
import { followAgain, followAnswer } from './follow-answer.ts';

export type FindQuery = InputOf<typeof api.findPapers>['query'];
export type FindAnswer = AnswerOf<typeof api.findPapers>;

interface SearchState {
  loading: { search: boolean; history: boolean; found: boolean };
  /** The result on the screen. */
  search: SearchResult | null;
  /** The answer that is being written; null between answers. */
  progress: AnswerProgress | null;
  /** The ranked papers beside the answer, with what was asked for. */
  found: { asked: FindQuery; answer: FindAnswer } | null;
  history: HistoryItem[];
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: SearchState = {
  loading: { search: false, history: false, found: false },
  search: null,
  progress: null,
  found: null,
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

/** Answers a question from the papers, step by step; null when the reader stopped it. */
export const runSearch = thenHistory('search/runSearch', followAnswer);

/** Takes up the answer that was being written when the page was left. */
export const resumeSearch = thenHistory('search/resumeSearch', followAgain);

export const stopSearch = request('search/stopSearch', (id: string) =>
  call(api.stopSearch, { body: { id } }),
);

export const findPapers = request('search/findPapers', (query: FindQuery) => call(api.findPapers, { query }));

export const deleteSearch = thenHistory('search/deleteSearch', (id: string) =>
  call(api.deleteSearch, { params: { id } }),
);

/** Lets a search come back on a schedule. An empty schedule is sent too: the server has the say. */
export const enableRecurrence = thenHistory(
  'search/enableRecurrence',
  ({ query_id, schedule }: { query_id: string; schedule: Schedule | null }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return call(api.enableRecurrence, {
      body: { query_id, schedule: schedule as Schedule, time_zone: timeZone },
    });
  },
);

export const disableRecurrence = thenHistory('search/disableRecurrence', (query_id: string) =>
  call(api.disableRecurrence, { body: { query_id } }),
);

export const fetchRuns = request('search/fetchRuns', (query_id: string) =>
  call(api.listRuns, { query: { query_id } }),
);

export const runNow = thenHistory('search/runNow', (query_id: string) =>
  call(api.runNow, { body: { query_id } }),
);

export const pauseRecurrence = thenHistory('search/pauseRecurrence', (query_id: string) =>
  call(api.pauseRecurrence, { body: { query_id } }),
);

export const resumeRecurrence = thenHistory('search/resumeRecurrence', (query_id: string) =>
  call(api.resumeRecurrence, { body: { query_id } }),
);

/** Says that the reader has seen what is new in a search. */
export const searchOpened = thenHistory('search/searchOpened', (query_id: string) =>
  call(api.searchOpened, { body: { query_id } }),
);

/** Gives a search a feed at a new secret address, shown this once. */
export const openFeed = request('search/openFeed', (query_id: string) =>
  call(api.openFeed, { body: { query_id } }),
);

export const closeFeed = request('search/closeFeed', (query_id: string) =>
  call(api.closeFeed, { body: { query_id } }),
);

/** New papers of all recurrent searches that the reader has not opened since. */
export const selectNewPapers = ({ search }: { search: SearchState }): number =>
  search.history.reduce((sum, item) => sum + item.new_papers, 0);

function resultOf({ id, added_on, model, result, citations }: HistoryItem): SearchResult {
  return { id, created: Math.floor(Date.parse(added_on) / 1000), model, content: result, citations };
}

const search = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchCleared: (state) => {
      state.search = null;
      state.found = null;
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
      .addCase(findPapers.fulfilled, (state, { payload, meta }) => {
        state.found = { asked: meta.arg, answer: payload };
      })
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
    tellRequests(builder, [
      [runSearch, { error: messages.searchFailed, flag: 'search' }],
      [resumeSearch, { error: messages.searchFailed, flag: 'search' }],
      [stopSearch, { error: messages.searchFailed }],
      [findPapers, { error: messages.searchFailed, flag: 'found' }],
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
const { searchStepped } = search.actions;
export const searchReducer = search.reducer;
