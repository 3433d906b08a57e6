import { requirement } from '@health/contract/testing/requirement';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { request } from '../api/request.ts';
import { RequestError } from '../api/request-error.ts';
import { trackRequests } from './request-flags.ts';

const work = request('part/work', async (error: Error | null) => {
  if (error) throw error;
  return 'done';
});

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
      trackRequests(builder, [[work, { success: 'Did it', error: 'Did not', flag }]]),
  });
  return configureStore({
    reducer: part.reducer,
    middleware: (standard) => standard({ serializableCheck: false }),
  });
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

  it("fails with the error's sentence, or else with the default", async () => {
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

  it('moves only the named flag', () => {
    const store = storeOf('mine');
    void store.dispatch(work(null));
    expect(store.getState()).toMatchObject({ loading: { mine: true, other: false } });
  });

  it('rejects with the sentences of single fields', async () => {
    requirement('12.5');
    const error = new RequestError(400, 'Not valid', { age: ['Too low.'] });
    await expect(storeOf().dispatch(work(error)).unwrap()).rejects.toEqual({
      message: 'Not valid',
      errors: { age: ['Too low.'] },
    });
  });
});
