import { api, messages } from '@health/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { fromContract, keptInPart, type LoadStatus, queryApi } from './api.ts';
import { failureOf, trackRequests } from './request-flags.ts';
import { fetchAnew, sendChange } from './requests.ts';

interface InterestsState {
  /** The user's own, in the order they were added. */
  interests: string[];
  /** Whether `interests` is known. */
  status: LoadStatus;
  /** Every interest that can be picked. */
  list: string[];
  /** Other names that a user may type, by the name in `list`. */
  synonyms: Record<string, string[]>;
  /** The names in `list` by their group, in the order of the groups. */
  groups: { name: string; interests: string[] }[];
  /** The number of papers, by the name in `list`; a name without any is missing. */
  papers: Record<string, number>;
  isLoading: boolean;
  isError: boolean;
  isSuccess: boolean;
  message: string;
}

const initialState: InterestsState = {
  interests: [],
  status: 'uninitialized',
  list: [],
  synonyms: {},
  groups: [],
  papers: {},
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};

const { endpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    allInterests: build.query(keptInPart(api.allInterests)),
    listInterests: build.query(keptInPart(api.listInterests)),
    addInterest: build.mutation(fromContract(api.addInterest)),
    deleteInterest: build.mutation(fromContract(api.deleteInterest)),
  }),
});

/** The query for every interest that can be picked. */
export const { listInterests } = endpoints;

/** Loads the user's interests. */
export const fetchInterests = () => fetchAnew(endpoints.allInterests, {});

export const addInterest = (interest: string) => sendChange(endpoints.addInterest, { body: { interest } });

export const deleteInterest = (interest: string) =>
  sendChange(endpoints.deleteInterest, { body: { interest } });

const interests = createSlice({
  name: 'interests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { allInterests, addInterest, deleteInterest } = endpoints;
    builder
      .addMatcher(listInterests.matchFulfilled, (state, { payload }) => {
        state.list = payload.interests;
        state.synonyms = payload.synonyms;
        state.groups = payload.groups;
        state.papers = payload.papers;
      })
      .addMatcher(failureOf(allInterests), (state) => {
        state.status = 'rejected';
      })
      .addMatcher(
        isAnyOf(allInterests.matchFulfilled, addInterest.matchFulfilled, deleteInterest.matchFulfilled),
        (state, { payload }) => {
          state.interests = payload.interests;
          state.status = 'fulfilled';
        },
      );
    trackRequests(builder, [
      [allInterests, { error: messages.interestsNotLoaded }],
      [listInterests, { error: messages.interestListNotLoaded }],
      [addInterest, { success: messages.interestSaved, error: messages.interestNotSaved }],
      [deleteInterest, { success: messages.interestDeleted, error: messages.interestNotDeleted }],
    ]);
  },
});

export const interestsReducer = interests.reducer;
