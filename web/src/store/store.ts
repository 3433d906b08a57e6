import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { onSessionExpired } from '../api/call.ts';
import { keepUser, onUserChangedElsewhere } from '../api/stored-user.ts';
import { searchReducer } from './answer/search.ts';
import { authReducer, loggedOut, sessionExpired, userChanged } from './auth.ts';
import { interestsReducer } from './interests.ts';
import { logsReducer } from './logs.ts';
import { menuReducer } from './menu.ts';
import { papersReducer } from './papers.ts';

const parts = combineReducers({
  auth: authReducer,
  menu: menuReducer,
  papers: papersReducer,
  logs: logsReducer,
  interests: interestsReducer,
  search: searchReducer,
});

export type RootState = ReturnType<typeof parts>;

/** Whoever leaves takes everything along: the next user of this browser finds every part empty. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  const leaves = loggedOut.match(action) || sessionExpired.match(action);
  const { auth, menu } = state ?? {};
  return parts(leaves ? ({ auth, menu } as RootState) : state, action);
}

/** The state of one browser tab. */
export function createStore() {
  return configureStore({ reducer });
}

export type Store = ReturnType<typeof createStore>;

/** Keeps the browser's stored user and the state's in step, with other tabs too. */
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
