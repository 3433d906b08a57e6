import { api, messages } from '@health/contract';
import { createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { trackRequests } from './request-flags.ts';

interface InterestsState {
  /** The user's own, in the order they were added. */
  interests: string[];
  /** Every interest that can be picked. */
  list: string[];
  /** Other names a reader may type, by the name in `list`. */
  synonyms: Record<string, string[]>;
  isLoading: boolean;
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: InterestsState = {
  interests: [],
  list: [],
  synonyms: {},
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
    });
    for (const change of [fetchInterests, addInterest, deleteInterest]) {
      builder.addCase(change.fulfilled, (state, { payload }) => {
        state.interests = payload.interests;
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
