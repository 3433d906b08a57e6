import { requirement } from '@health/contract/testing/requirement';
import type { UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { keepUser } from '../api/stored-user.ts';
import * as auth from './auth.ts';
import * as interests from './interests.ts';
import * as logs from './logs.ts';
import * as papers from './papers.ts';
import * as search from './search.ts';
import { createStore, type RootState } from './store.ts';

type Part = Exclude<keyof RootState, 'menu' | 'api'>;

beforeEach(() => keepUser(null));

const credentials = { username: 'ada', password: 'x' };
const rank = { pmc_id: 'PMC1', value: 3 };
const recurrence = { query_id: 'a', schedule: 'daily' as const };
const AUTH = 'An error occurred in the Auth Slice';

/** The default messages of failures; spelled out here so that a wrong edit shows. */
test.each<[string, Part, UnknownAction, string]>([
  ['logging in', 'auth', auth.logIn.rejected(null, '', credentials), AUTH],
  ['logging in with Google', 'auth', auth.googleLogIn.rejected(null, '', { code: 'c' }), AUTH],
  ['signing up', 'auth', auth.signUp.rejected(null, '', {} as never), AUTH],
  ['updating the profile', 'auth', auth.updateProfile.rejected(null, '', {}), AUTH],
  ['fetching papers', 'papers', papers.fetchPapers.rejected(null, '', 'best'), 'Failed to get papers'],
  ['fetching the library', 'papers', papers.fetchSaved.rejected(null, ''), 'Failed to get saved papers'],
  ['fetching a paper', 'papers', papers.fetchPaper.rejected(null, '', 'PMC1'), 'Failed to get paper'],
  ['rating', 'papers', papers.ratePaper.rejected(null, '', rank), 'Failed to rate paper'],
  ['saving', 'papers', papers.savePaper.rejected(null, '', 'PMC1'), 'Failed to save paper'],
  ['unsaving', 'papers', papers.unsavePaper.rejected(null, '', 'PMC1'), 'Failed to delete paper'],
  ['fetching allergens', 'papers', papers.fetchAllergens.rejected(null, ''), 'Failed to get allergens'],
  ['fetching lifestyle', 'papers', papers.fetchLifestyle.rejected(null, ''), 'Failed to get lifestyle'],
  ['fetching conditions', 'papers', papers.fetchConditions.rejected(null, ''), 'Failed to get conditions'],
  ['fetching medications', 'papers', papers.fetchMedications.rejected(null, ''), 'Failed to get medications'],
  [
    'fetching interests',
    'interests',
    interests.fetchInterests.rejected(null, ''),
    'Failed to fetch interests',
  ],
  [
    'fetching the interests list',
    'interests',
    interests.fetchInterestList.rejected(null, ''),
    'Failed to fetch interests list',
  ],
  [
    'adding an interest',
    'interests',
    interests.addInterest.rejected(null, '', 'Sleep'),
    'Failed to save interest',
  ],
  [
    'deleting an interest',
    'interests',
    interests.deleteInterest.rejected(null, '', 'Sleep'),
    'Failed to delete interest',
  ],
  ['fetching the activity', 'logs', logs.fetchActivity.rejected(null, ''), 'error'],
  ['recording a view', 'logs', logs.logPaper.rejected(null, '', 'PMC1'), 'error'],
  ['opening an abstract', 'logs', logs.logAbstract.rejected(null, '', 'PMC1'), 'error'],
  ['opening a conclusion', 'logs', logs.logConclusion.rejected(null, '', 'PMC1'), 'error'],
  ['restoring papers', 'papers', papers.restoreSaved.rejected(null, '', ['PMC1']), 'Failed to save paper'],
  ['searching', 'search', search.runSearch.rejected(null, '', { query: 'sleep' }), 'Failed to search'],
])('%s that fails without a word is told in %s', (_, part, rejected, message) => {
  requirement('12.11');
  const store = createStore();
  store.dispatch(rejected);
  expect(store.getState()[part]).toMatchObject({ isError: true, message });
});

test.each<[string, Part, UnknownAction, string]>([
  ['a profile update', 'auth', auth.updateProfile.fulfilled({}, '', {}), 'User updated successfully'],
  ['a save', 'papers', papers.savePaper.fulfilled({ pmc_id: 'PMC1' }, '', 'PMC1'), 'Paper saved'],
  ['an unsave', 'papers', papers.unsavePaper.fulfilled({ pmc_id: 'PMC1' }, '', 'PMC1'), 'Paper deleted'],
  [
    'an added interest',
    'interests',
    interests.addInterest.fulfilled({ interests: [] }, '', 'Sleep'),
    'Interest saved',
  ],
  [
    'a deleted interest',
    'interests',
    interests.deleteInterest.fulfilled({ interests: [] }, '', 'Sleep'),
    'Interest deleted',
  ],
])('%s that succeeds is told in %s', (_, part, fulfilled, message) => {
  requirement('12.12');
  const store = createStore();
  store.dispatch(fulfilled);
  expect(store.getState()[part]).toMatchObject({ isError: false, isSuccess: true, message });
});

test.each<[string, UnknownAction, (state: RootState) => boolean]>([
  ['logging in', auth.logIn.pending('', credentials), ({ auth: { isLoading } }) => isLoading],
  ['fetching papers', papers.fetchPapers.pending('', 'best'), (state) => state.papers.loading.papers],
  ['fetching the library', papers.fetchSaved.pending(''), (state) => state.papers.loading.saved],
  ['fetching a paper', papers.fetchPaper.pending('', 'PMC1'), (state) => state.papers.loading.paperById],
  ['rating', papers.ratePaper.pending('', rank), (state) => state.papers.loading.paperRating],
  ['saving', papers.savePaper.pending('', 'PMC1'), (state) => state.papers.loading.savePaper],
  ['unsaving', papers.unsavePaper.pending('', 'PMC1'), (state) => state.papers.loading.deletePaper],
  ['adding an interest', interests.addInterest.pending('', 'Sleep'), (state) => state.interests.isLoading],
  ['fetching the activity', logs.fetchActivity.pending(''), (state) => state.logs.loading],
  ['searching', search.runSearch.pending('', { query: 'sleep' }), (state) => state.search.loading.search],
  ['loading the history', search.fetchHistory.pending(''), (state) => state.search.loading.history],
  ['deleting a search', search.deleteSearch.pending('', 'a'), (state) => state.search.loading.history],
  [
    'enabling recurrence',
    search.enableRecurrence.pending('', recurrence),
    (state) => state.search.loading.search,
  ],
  ['disabling recurrence', search.disableRecurrence.pending('', 'a'), (state) => state.search.loading.search],
])('%s raises its own loading flag', (_, pending, flag) => {
  requirement('12.9');
  const store = createStore();
  expect(flag(store.getState())).toBe(false);
  store.dispatch(pending);
  expect(flag(store.getState())).toBe(true);
});
