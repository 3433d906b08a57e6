import { type ActivityItem, api, messages } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { fromContract, keptInPart, queryApi } from './api.ts';
import { failureOf, trackRequests } from './request-flags.ts';
import { fetchAfterChange, sendChange } from './requests.ts';

/** The texts of a paper that are loaded when they are opened. Null is a text that could not be loaded. */
type SectionTexts = Partial<Record<'abstract' | 'conclusion', string | null>>;

interface LogsState {
  activity: ActivityItem[];
  /** The abstracts and conclusions opened so far, by pmc_id. */
  texts: Record<string, SectionTexts>;
  loading: boolean;
  isError: boolean;
  message: string;
}

const initialState: LogsState = {
  activity: [],
  texts: {},
  loading: false,
  isError: false,
  message: '',
};

const { endpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    recentActivity: build.query(keptInPart(api.recentActivity)),
    // Each records something, so none may be served from a cache.
    logPaper: build.mutation(fromContract(api.logPaper)),
    logAbstract: build.mutation(fromContract(api.logAbstract)),
    logConclusion: build.mutation(fromContract(api.logConclusion)),
  }),
});

/** The query for the papers opened last, newest first. */
export const { recentActivity } = endpoints;

/** Loads the papers opened last, after one was opened. */
export const reloadActivity = () => fetchAfterChange(recentActivity, {});

/** Records that a paper was opened. */
export const logPaper = (pmc_id: string) => sendChange(endpoints.logPaper, { query: { pmc_id } });

/** Records that the abstract was opened, and returns its text. */
export const logAbstract = (pmc_id: string) => sendChange(endpoints.logAbstract, { query: { pmc_id } });

/** Records that the conclusion was opened, and returns its text. */
export const logConclusion = (pmc_id: string) => sendChange(endpoints.logConclusion, { query: { pmc_id } });

function keepText(state: LogsState, pmc_id: string, text: SectionTexts) {
  state.texts[pmc_id] = { ...state.texts[pmc_id], ...text };
}

const logs = createSlice({
  name: 'logs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { logPaper, logAbstract, logConclusion } = endpoints;
    builder
      .addMatcher(recentActivity.matchFulfilled, (state, { payload }) => {
        state.activity = payload;
      })
      .addMatcher(logAbstract.matchFulfilled, (state, { payload: { pmc_id, abstract } }) => {
        keepText(state, pmc_id, { abstract });
      })
      .addMatcher(failureOf(logAbstract), (state, { meta }) => {
        keepText(state, meta.arg.originalArgs.query.pmc_id, { abstract: null });
      })
      .addMatcher(logConclusion.matchFulfilled, (state, { payload: { pmc_id, conclusion } }) => {
        keepText(state, pmc_id, { conclusion });
      })
      .addMatcher(failureOf(logConclusion), (state, { meta }) => {
        keepText(state, meta.arg.originalArgs.query.pmc_id, { conclusion: null });
      });
    trackRequests(builder, [
      [recentActivity, { error: messages.logFailed }],
      [logPaper, { error: messages.logFailed }],
      [logAbstract, { error: messages.logFailed }],
      [logConclusion, { error: messages.logFailed }],
    ]);
  },
});

export const logsReducer = logs.reducer;
