import { requirement } from '@health/contract/testing/requirement';
import type { UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { keepUser } from '../api/stored-user.ts';
import { createStore, type RootState } from './store.ts';
import { outcomesOf } from './testing/outcomes.ts';

type Part = Exclude<keyof RootState, 'menu' | 'api'>;

beforeEach(() => keepUser(null));

const ofPaper = { query: { pmc_id: 'PMC1' } };
const AUTH = 'An error occurred in the Auth Slice';

/** The default messages of failures; spelled out here so that a wrong edit shows. */
test.each<[string, Part, UnknownAction, string]>([
  ['logging in', 'auth', outcomesOf('logIn').rejected(), AUTH],
  ['logging in with Google', 'auth', outcomesOf('googleLogIn').rejected(), AUTH],
  ['signing up', 'auth', outcomesOf('signUp').rejected(), AUTH],
  ['updating the profile', 'auth', outcomesOf('updateProfile').rejected(), AUTH],
  ['fetching papers', 'papers', outcomesOf('allPapers').rejected(), 'Failed to get papers'],
  ['fetching the library', 'papers', outcomesOf('listSaved').rejected(), 'Failed to get saved papers'],
  ['fetching a paper', 'papers', outcomesOf('showPaper').rejected(), 'Failed to get paper'],
  ['rating', 'papers', outcomesOf('rankPaper').rejected(), 'Failed to rate paper'],
  ['saving', 'papers', outcomesOf('savePaper').rejected(), 'Failed to save paper'],
  ['unsaving', 'papers', outcomesOf('unsavePaper').rejected(), 'Failed to delete paper'],
  ['fetching allergens', 'papers', outcomesOf('listAllergens').rejected(), 'Failed to get allergens'],
  ['fetching lifestyle', 'papers', outcomesOf('listLifestyle').rejected(), 'Failed to get lifestyle'],
  ['fetching conditions', 'papers', outcomesOf('listConditions').rejected(), 'Failed to get conditions'],
  ['fetching medications', 'papers', outcomesOf('listMedications').rejected(), 'Failed to get medications'],
  ['fetching interests', 'interests', outcomesOf('allInterests').rejected(), 'Failed to fetch interests'],
  [
    'fetching the interests list',
    'interests',
    outcomesOf('listInterests').rejected(),
    'Failed to fetch interests list',
  ],
  ['adding an interest', 'interests', outcomesOf('addInterest').rejected(), 'Failed to save interest'],
  ['deleting an interest', 'interests', outcomesOf('deleteInterest').rejected(), 'Failed to delete interest'],
  ['fetching the activity', 'logs', outcomesOf('recentActivity').rejected(), 'error'],
  ['recording a view', 'logs', outcomesOf('logPaper', ofPaper).rejected(), 'error'],
  ['opening an abstract', 'logs', outcomesOf('logAbstract', ofPaper).rejected(), 'error'],
  ['opening a conclusion', 'logs', outcomesOf('logConclusion', ofPaper).rejected(), 'error'],
  ['restoring papers', 'papers', outcomesOf('restoreSaved').rejected(), 'Failed to save paper'],
  ['searching', 'search', outcomesOf('runSearch').rejected(), 'Failed to search'],
])('%s that fails without a message sets the default message in %s', (_, part, rejected, message) => {
  requirement('12.11');
  const store = createStore();
  store.dispatch(rejected);
  expect(store.getState()[part]).toMatchObject({ isError: true, message });
});

test.each<[string, Part, UnknownAction, string]>([
  ['a profile update', 'auth', outcomesOf('updateProfile').fulfilled({}), 'User updated successfully'],
  ['a save', 'papers', outcomesOf('savePaper').fulfilled({ pmc_id: 'PMC1' }), 'Paper saved'],
  ['an unsave', 'papers', outcomesOf('unsavePaper').fulfilled({ pmc_id: 'PMC1' }), 'Paper deleted'],
  [
    'an added interest',
    'interests',
    outcomesOf('addInterest').fulfilled({ interests: [] }),
    'Interest saved',
  ],
  [
    'a deleted interest',
    'interests',
    outcomesOf('deleteInterest').fulfilled({ interests: [] }),
    'Interest deleted',
  ],
])('%s that succeeds sets its message in %s', (_, part, fulfilled, message) => {
  requirement('12.12');
  const store = createStore();
  store.dispatch(fulfilled);
  expect(store.getState()[part]).toMatchObject({ isError: false, isSuccess: true, message });
});

test.each<[string, UnknownAction, (state: RootState) => boolean]>([
  ['logging in', outcomesOf('logIn').pending(), ({ auth: { isLoading } }) => isLoading],
  ['fetching papers', outcomesOf('allPapers').pending(), (state) => state.papers.loading.papers],
  ['fetching the library', outcomesOf('listSaved').pending(), (state) => state.papers.loading.saved],
  ['fetching a paper', outcomesOf('showPaper').pending(), (state) => state.papers.loading.paperById],
  ['rating', outcomesOf('rankPaper').pending(), (state) => state.papers.loading.paperRating],
  ['saving', outcomesOf('savePaper').pending(), (state) => state.papers.loading.savePaper],
  ['unsaving', outcomesOf('unsavePaper').pending(), (state) => state.papers.loading.deletePaper],
  ['adding an interest', outcomesOf('addInterest').pending(), (state) => state.interests.isLoading],
  ['fetching the activity', outcomesOf('recentActivity').pending(), (state) => state.logs.loading],
  ['searching', outcomesOf('runSearch').pending(), (state) => state.search.loading.search],
  ['loading the history', outcomesOf('searchHistory').pending(), (state) => state.search.loading.history],
  ['deleting a search', outcomesOf('deleteSearch').pending(), (state) => state.search.loading.history],
  ['enabling recurrence', outcomesOf('enableRecurrence').pending(), (state) => state.search.loading.search],
  ['disabling recurrence', outcomesOf('disableRecurrence').pending(), (state) => state.search.loading.search],
])('%s raises its own loading flag', (_, pending, flag) => {
  requirement('12.9');
  const store = createStore();
  expect(flag(store.getState())).toBe(false);
  store.dispatch(pending);
  expect(flag(store.getState())).toBe(true);
});
