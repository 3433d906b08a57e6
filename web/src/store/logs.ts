import { type ActivityItem, api, messages } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { trackRequests } from './request-flags.ts';

/** The texts of a paper that opening them loads. Null is a text that could not be loaded. */
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

/** The papers opened last, newest first. */
export const fetchActivity = request('logs/fetchActivity', () => call(api.recentActivity, {}));

/** Records that a paper was opened. */
export const logPaper = request('logs/logPaper', (pmc_id: string) =>
  call(api.logPaper, { query: { pmc_id } }),
);

/** Records that the abstract was opened, and returns its text. */
export const logAbstract = request('logs/logAbstract', (pmc_id: string) =>
  call(api.logAbstract, { query: { pmc_id } }),
);

/** Records that the conclusion was opened, and returns its text. */
export const logConclusion = request('logs/logConclusion', (pmc_id: string) =>
  call(api.logConclusion, { query: { pmc_id } }),
);

function keepText(state: LogsState, pmc_id: string, text: SectionTexts) {
  state.texts[pmc_id] = { ...state.texts[pmc_id], ...text };
}

const logs = createSlice({
  name: 'logs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchActivity.fulfilled, (state, { payload }) => {
        state.activity = payload;
      })
      .addCase(logAbstract.fulfilled, (state, { payload: { pmc_id, abstract } }) => {
        keepText(state, pmc_id, { abstract });
      })
      .addCase(logAbstract.rejected, (state, { meta }) => {
        keepText(state, meta.arg, { abstract: null });
      })
      .addCase(logConclusion.fulfilled, (state, { payload: { pmc_id, conclusion } }) => {
        keepText(state, pmc_id, { conclusion });
      })
      .addCase(logConclusion.rejected, (state, { meta }) => {
        keepText(state, meta.arg, { conclusion: null });
      });
    trackRequests(builder, [
      [fetchActivity, { error: messages.logFailed }],
      [logPaper, { error: messages.logFailed }],
      [logAbstract, { error: messages.logFailed }],
      [logConclusion, { error: messages.logFailed }],
    ]);
  },
});

export const logsReducer = logs.reducer;
