import { errorMessages, messages, type Paper } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepUser, storedUser } from '../api/stored-user.ts';
import { logOut, sessionExpired, type User } from './auth.ts';
import { activeItemChanged } from './menu.ts';
import { feedbackChanged, rankingChanged } from './papers.ts';
import { searchShown } from './search.ts';
import { runSearch } from './search-endpoints.ts';
import { createStore, followUser } from './store.ts';
import { outcomesOf } from './testing/outcomes.ts';

const ada = { id: '1', username: 'ada', token: 'secret', age: null } as User;
const paper = { pmc_id: 'PMC1', ranking: 0 } as Paper;

function storeOfAda() {
  const store = createStore();
  followUser(store);
  store.dispatch(outcomesOf('logIn').fulfilled(ada));
  return store;
}

beforeEach(() => keepUser(null));

describe('auth', () => {
  it('keeps the logged-in user in the state and in the browser', () => {
    requirement('12.2');
    const { auth } = storeOfAda().getState();
    expect(auth).toMatchObject({ user: ada, isSuccess: true, isError: false });
    expect(storedUser()).toEqual(ada);
  });

  it('sets the user to null after a rejected login', () => {
    requirement('12.4');
    const store = storeOfAda();
    store.dispatch(outcomesOf('logIn').rejected({ message: 'Wrong.', errors: {} }));
    expect(store.getState().auth).toMatchObject({ user: null, isError: true, message: 'Wrong.' });
    expect(storedUser()).toBeNull();
  });

  it('keeps the field errors of a sign-up', () => {
    requirement('12.5');
    const store = createStore();
    const error = { message: 'Not valid', errors: { email: ['Taken.'] } };
    store.dispatch(outcomesOf('signUp').rejected(error));
    expect(store.getState().auth).toMatchObject({ user: null, fieldErrors: { email: ['Taken.'] } });
  });

  it('merges an update into the user and keeps it', () => {
    requirement('12.6');
    const store = storeOfAda();
    store.dispatch(outcomesOf('updateProfile').fulfilled({ age: 40 }));
    expect(store.getState().auth.user).toEqual({ ...ada, age: 40 });
    expect(store.getState().auth.message).toBe('User updated successfully');
    expect(storedUser()?.age).toBe(40);
  });

  it('leaves a logged-in user logged in when an update is rejected', () => {
    requirement('12.6');
    const store = storeOfAda();
    store.dispatch(outcomesOf('updateProfile').rejected({ message: 'No.', errors: { age: ['Low.'] } }));
    expect(store.getState().auth).toMatchObject({ user: ada, isError: true, fieldErrors: { age: ['Low.'] } });
  });

  it('removes the user of an ended session and sets the error flag', () => {
    requirement('12.7');
    const store = storeOfAda();
    store.dispatch(sessionExpired());
    expect(store.getState().auth).toMatchObject({
      user: null,
      isError: true,
      message: errorMessages.notLoggedIn,
    });
    expect(storedUser()).toBeNull();
  });
});

describe('log-out', () => {
  it('clears every part at once, even when the server cannot be reached', async () => {
    requirement('2.8', '12.1');
    const store = storeOfAda();
    store.dispatch(outcomesOf('listSaved').fulfilled({ data: [{ ...paper, liked_on: '' }] }));
    store.dispatch(outcomesOf('addInterest').fulfilled({ interests: ['Sleep'] }));
    store.dispatch(activeItemChanged('Library'));
    const leaving = store.dispatch(logOut());
    const untouched = createStore();
    untouched.dispatch(activeItemChanged('Library'));
    expect(store.getState()).toEqual(untouched.getState());
    expect(storedUser()).toBeNull();
    await leaving;
    expect(store.getState().auth.isError).toBe(false);
  });
});

describe('papers', () => {
  it('changes the ranking of a paper wherever it is shown', () => {
    requirement('12.8');
    const store = createStore();
    store.dispatch(outcomesOf('allPapers').fulfilled([{ paper, interests: ['Sleep'], why: [] }]));
    store.dispatch(outcomesOf('listSaved').fulfilled({ data: [{ ...paper, liked_on: '' }] }));
    store.dispatch(outcomesOf('showPaper').fulfilled(paper));
    const rankings = () => {
      const { papers } = store.getState();
      return [papers.papers[0]?.paper.ranking, papers.library[0]?.ranking, papers.paper?.ranking];
    };
    store.dispatch(rankingChanged({ pmc_id: 'PMC1', ranking: 3 }));
    expect(rankings()).toEqual([3, 3, 3]);
    store.dispatch(outcomesOf('rankPaper').fulfilled({ pmc_id: 'PMC1', value: 5 }));
    expect(rankings()).toEqual([5, 5, 5]);
  });

  it('tracks each request in its own flag', () => {
    const store = createStore();
    store.dispatch(outcomesOf('showPaper').pending());
    expect(store.getState().papers.loading).toMatchObject({ paperById: true, papers: false });
    store.dispatch(outcomesOf('showPaper').rejected());
    expect(store.getState().papers).toMatchObject({
      isError: true,
      message: messages.paperNotLoaded,
      loading: { paperById: false },
    });
  });
});

describe('search', () => {
  const item = {
    id: 'a',
    query: 'sleep',
    result: '# Sleep',
    parts: null,
    citations: [],
    reading: null,
    reading_corrected: false,
    further_words: ['sleep'],
    further: null,
    model: 'quotes',
    added_on: '2026-11-21T06:00:00.000Z',
    is_recurrent: false,
    schedule: null,
    next_run_at: null,
    last_run_at: null,
    time_zone: 'UTC',
    looks_further: false,
    paused: false,
    new_papers: 0,
    notices: [],
    shared_id: null,
    failed: null,
  };

  it('shows the stored result of a saved search', () => {
    requirement('12.13');
    const store = createStore();
    store.dispatch(searchShown(item));
    expect(store.getState().search.search).toEqual({
      id: 'a',
      created: 1795240800,
      model: 'quotes',
      content: '# Sleep',
      parts: null,
      citations: [],
      reading: null,
      reading_corrected: false,
      further_words: ['sleep'],
      further: null,
    });
  });

  it('reloads the history after a search that failed, and keeps the error', async () => {
    requirement('11.11');
    const store = createStore();
    const searching = store.dispatch(runSearch({ query: 'sleep' }));
    expect(store.getState().search.loading.search).toBe(true);
    const { error } = await searching;
    expect(error).toBeDefined();
    expect(store.getState().search).toMatchObject({
      isError: true,
      message: errorMessages.unreachable,
      loading: { search: false, history: false },
    });
    store.dispatch(outcomesOf('searchHistory').fulfilled([item]));
    expect(store.getState().search.history).toEqual([item]);
  });
});

describe('feedback about recommended papers', () => {
  const feedback = (store: ReturnType<typeof createStore>) => store.getState().papers.feedback;

  it('is kept until it is undone', () => {
    const store = createStore();
    store.dispatch(feedbackChanged({ pmc_id: 'PMC1', feedback: 'not-interested' }));
    store.dispatch(feedbackChanged({ pmc_id: 'PMC2', feedback: 'more-like-this' }));
    expect(feedback(store)).toEqual({ PMC1: 'not-interested', PMC2: 'more-like-this' });
    store.dispatch(feedbackChanged({ pmc_id: 'PMC1', feedback: null }));
    expect(feedback(store)).toEqual({ PMC2: 'more-like-this' });
  });

  it('is dropped when the recommendations are loaded again', () => {
    const store = createStore();
    store.dispatch(feedbackChanged({ pmc_id: 'PMC1', feedback: 'not-interested' }));
    store.dispatch(outcomesOf('allPapers').fulfilled([]));
    expect(feedback(store)).toEqual({});
  });
});

describe('the texts of an overview', () => {
  it('are stored by paper, with null for one that could not be loaded', () => {
    const store = createStore();
    const answer = { pmc_id: 'PMC1', abstract: 'We asked.' };
    store.dispatch(outcomesOf('logAbstract').fulfilled(answer));
    store.dispatch(outcomesOf('logConclusion', { query: { pmc_id: 'PMC1' } }).rejected());
    store.dispatch(outcomesOf('logAbstract', { query: { pmc_id: 'PMC2' } }).rejected());
    expect(store.getState().logs.texts).toEqual({
      PMC1: { abstract: 'We asked.', conclusion: null },
      PMC2: { abstract: null },
    });
  });
});
