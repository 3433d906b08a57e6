import { type ActivityItem, api, messages } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { tellRequests } from './request-flags.ts';

interface LogsState {
  activity: ActivityItem[];
  loading: boolean;
  isError: boolean;
  message: string;
}

const initialState: LogsState = { activity: [], loading: false, isError: false, message: '' };

/** The papers opened last, newest first. */
export const fetchActivity = request('logs/fetchActivity', () => call(api.recentActivity, {}));

/** Records that a paper was opened. */
export const logPaper = request('logs/logPaper', (pmc_id: string) =>
  call(api.logPaper, { query: { pmc_id } }),
);

/** Records that the abstract was opened, and answers its text. */
export const logAbstract = request('logs/logAbstract', (pmc_id: string) =>
  call(api.logAbstract, { query: { pmc_id } }),
);

/** Records that the conclusion was opened, and answers its text. */
export const logConclusion = request('logs/logConclusion', (pmc_id: string) =>
  call(api.logConclusion, { query: { pmc_id } }),
);

/** Records which recommended papers were on the screen. It raises no flag: nobody waits for it, nobody misses it. */
export const logShown = request('logs/logShown', (pmc_ids: string[]) =>
  call(api.logShown, { body: { pmc_ids } }),
);

const logs = createSlice({
  name: 'logs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchActivity.fulfilled, (state, { payload }) => {
      state.activity = payload;
    });
    tellRequests(builder, [
      [fetchActivity, { error: messages.logFailed }],
      [logPaper, { error: messages.logFailed }],
      [logAbstract, { error: messages.logFailed }],
      [logConclusion, { error: messages.logFailed }],
    ]);
  },
});

export const logsReducer = logs.reducer;
