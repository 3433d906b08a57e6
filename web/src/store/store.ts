import { combineReducers, configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { onSessionExpired } from '../api/call.ts';
import { keepUser, onUserChangedElsewhere } from '../api/stored-user.ts';
import { queryApi } from './api.ts';
import { authReducer, loggedOut, sessionExpired, userChanged } from './auth.ts';
import { interestsReducer } from './interests.ts';
import { logsReducer } from './logs.ts';
import { menuReducer } from './menu.ts';
import { papersReducer } from './papers.ts';
import { searchReducer } from './search.ts';

const parts = combineReducers({
  auth: authReducer,
  menu: menuReducer,
  papers: papersReducer,
  logs: logsReducer,
  interests: interestsReducer,
  search: searchReducer,
  [queryApi.reducerPath]: queryApi.reducer,
});

export type RootState = ReturnType<typeof parts>;

/** Clears every part at log-out: the next user of this browser must not see the data of the previous one. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  const isLeaving = loggedOut.match(action) || sessionExpired.match(action);
  if (!state || !isLeaving) return parts(state, action);
  const { auth, menu, api } = state;
  return parts({ auth, menu, api } as RootState, action);
}

/** Drops cached responses when the user changes. The part `api` also holds running requests, so it resets itself. */
const dropCachedAnswers: Middleware<unknown, RootState> = (store) => (next) => (action) => {
  const before = store.getState().auth.user?.id;
  const result = next(action);
  if (store.getState().auth.user?.id !== before) store.dispatch(queryApi.util.resetApiState());
  return result;
};

/** Returns a new store, the state of one browser tab. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(queryApi.middleware, dropCachedAnswers),
    // By default components are notified with the next frame, and a tab in the background has none.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type Store = ReturnType<typeof createStore>;

/** Keeps the user in the browser's storage and the user in the state in sync, also across tabs. */
export function followUser(store: Store): void {
  let kept = store.getState().auth.user;
  store.subscribe(() => {
    const { user } = store.getState().auth;
    if (user === kept) return;
    kept = user;
    keepUser(user);
  });
  onSessionExpired(() => store.dispatch(sessionExpired()));
  onUserChangedElsewhere((user) => {
    if (user?.id !== store.getState().auth.user?.id) store.dispatch(loggedOut());
    if (user) store.dispatch(userChanged(user));
  });
}
