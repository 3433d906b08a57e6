import { requirement } from '@health/contract/testing/requirement';
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { describe, expect, it } from 'vitest';
import { errorDataOf, RequestError } from '../api/request-error.ts';
import { trackRequests } from './request-flags.ts';

const api = createApi({
  baseQuery: (error: Error | null) => (error ? { error: errorDataOf(error) } : { data: 'done' }),
  endpoints: (build) => ({
    work: build.mutation<string, Error | null>({ query: (error) => error }),
  }),
});
const work = (error: Error | null) => api.endpoints.work.initiate(error, { track: false });

function storeOf(flag?: string) {
  const part = createSlice({
    name: 'part',
    initialState: {
      isError: false,
      isSuccess: false,
      message: 'before',
      ...(flag ? { loading: { [flag]: false, other: false } } : { isLoading: false }),
    },
    reducers: {},
    extraReducers: (builder) =>
      trackRequests(builder, [[api.endpoints.work, { success: 'Did it', error: 'Did not', flag }]]),
  });
  const store = configureStore({
    reducer: combineReducers({ part: part.reducer, api: api.reducer }),
    middleware: (standard) => standard({ serializableCheck: false }).concat(api.middleware),
  });
  return { dispatch: store.dispatch, getState: () => store.getState().part };
}

describe('trackRequests', () => {
  it('loads, then succeeds with its message', async () => {
    const store = storeOf();
    const working = store.dispatch(work(null));
    expect(store.getState()).toEqual({ isError: false, isSuccess: false, message: '', isLoading: true });
    await working;
    expect(store.getState()).toEqual({
      isError: false,
      isSuccess: true,
      message: 'Did it',
      isLoading: false,
    });
  });

  it('fails with the message of the error, or else with the default one', async () => {
    requirement('12.11');
    const store = storeOf();
    await store.dispatch(work(new RequestError(409, 'Taken')));
    expect(store.getState()).toMatchObject({ isError: true, isSuccess: false, message: 'Taken' });
    await store.dispatch(work(new Error('')));
    expect(store.getState()).toMatchObject({ isError: true, message: 'Did not', isLoading: false });
  });

  it('clears the error of the last request when the next begins', async () => {
    requirement('12.10');
    const store = storeOf();
    await store.dispatch(work(new Error('')));
    void store.dispatch(work(null));
    expect(store.getState()).toMatchObject({ isError: false, message: '' });
  });

  it('changes only the named flag', () => {
    const store = storeOf('mine');
    void store.dispatch(work(null));
    expect(store.getState()).toMatchObject({ loading: { mine: true, other: false } });
  });

  it('is not marked as failed when it was cancelled', async () => {
    const store = storeOf();
    const working = store.dispatch(work(new Error('')));
    working.abort();
    await working;
    expect(store.getState()).toEqual({ isError: false, isSuccess: false, message: '', isLoading: false });
  });

  it('rejects with the field errors', async () => {
    requirement('12.5');
    const error = new RequestError(400, 'Not valid', { age: ['Too low.'] });
    await expect(storeOf().dispatch(work(error)).unwrap()).rejects.toEqual({
      message: 'Not valid',
      errors: { age: ['Too low.'] },
    });
  });
});
