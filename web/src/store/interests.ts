import { api, messages } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import type { LoadStatus } from './load-status.ts';
import { trackRequests } from './request-flags.ts';

interface InterestsState {
  /** The user's own, in the order they were added. */
  interests: string[];
  /** Whether `interests` is known. */
  status: LoadStatus;
  /** Every interest that can be picked. */
  list: string[];
  /** Other names a user may type, by the name in `list`. */
  synonyms: Record<string, string[]>;
  /** The names in `list` by their group, in the order of the groups. */
  groups: { name: string; interests: string[] }[];
  /** How many papers there are, by the name in `list`; a name without any is missing. */
  papers: Record<string, number>;
  isLoading: boolean;
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: InterestsState = {
  interests: [],
  status: 'waiting',
  list: [],
  synonyms: {},
  groups: [],
  papers: {},
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};

export const fetchInterests = request('interests/fetchInterests', () => call(api.allInterests, {}));
export const fetchInterestList = request('interests/fetchInterestList', () => call(api.listInterests, {}));
export const addInterest = request('interests/addInterest', (interest: string) =>
  call(api.addInterest, { body: { interest } }),
);
export const deleteInterest = request('interests/deleteInterest', (interest: string) =>
  call(api.deleteInterest, { body: { interest } }),
);

const interests = createSlice({
  name: 'interests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchInterestList.fulfilled, (state, { payload }) => {
      state.list = payload.interests;
      state.synonyms = payload.synonyms;
      state.groups = payload.groups;
      state.papers = payload.papers;
    });
    builder.addCase(fetchInterests.rejected, (state) => {
      state.status = 'failed';
    });
    for (const change of [fetchInterests, addInterest, deleteInterest]) {
      builder.addCase(change.fulfilled, (state, { payload }) => {
        state.interests = payload.interests;
        state.status = 'ready';
      });
    }
    trackRequests(builder, [
      [fetchInterests, { error: messages.interestsNotLoaded }],
      [fetchInterestList, { error: messages.interestListNotLoaded }],
      [addInterest, { success: messages.interestSaved, error: messages.interestNotSaved }],
      [deleteInterest, { success: messages.interestDeleted, error: messages.interestNotDeleted }],
    ]);
  },
});

export const interestsReducer = interests.reducer;
