import {
  api,
  errorMessages,
  type LoggedInUser,
  messages,
  type ProfileUpdate,
  type SignUpInput,
} from '@health/contract';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { request } from '../api/request.ts';
import { keepUser, storedUser } from '../api/stored-user.ts';
import { trackRequests } from './request-flags.ts';

export type User = LoggedInUser;

interface AuthState {
  user: User | null;
  isError: boolean;
  isLoading: boolean;
  isSuccess: boolean;
  message: string;
  /** The server's errors about single fields of the last sign-up or profile update. */
  fieldErrors: Record<string, string[]>;
}

const empty: AuthState = {
  user: null,
  isError: false,
  isLoading: false,
  isSuccess: false,
  message: '',
  fieldErrors: {},
};

export const logIn = request('auth/logIn', (credentials: { username: string; password: string }) =>
  call(api.logIn, { body: credentials }),
);

/** Completes a login at the identity provider with what it put into the address. */
export const googleLogIn = request('auth/googleLogIn', (answer: { code: string; state?: string }) =>
  call(api.googleLogIn, { body: answer }),
);

/** Creates an account; the access code is sent only where the server holds one. */
export const signUp = request('auth/signUp', (form: SignUpInput & { accessCode?: string }) => {
  const { accessCode, ...body } = form;
  return call(
    api.signUp,
    { body },
    accessCode === undefined ? {} : { headers: { 'X-Access-Code': accessCode } },
  );
});

/** Changes the given profile fields; rejected with `errors` for the fields the server refuses. */
export const updateProfile = request('auth/updateProfile', (changes: ProfileUpdate) =>
  call(api.updateProfile, { body: changes }),
);

/** The server no longer knows the token: the user is removed and the error flag set. */
export const sessionExpired = createAction('auth/sessionExpired');

/** The user has left, here or in another tab. Empties every part of the state. */
export const loggedOut = createAction('auth/loggedOut');

/** Ends the session at the server. The browser forgets the user at once, whatever the server answers. */
export const logOut = request<void>('auth/logOut', async (_, { dispatch }) => {
  const ending = call(api.logOut, {}).catch(() => undefined);
  keepUser(null);
  dispatch(loggedOut());
  await ending;
});

const auth = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...empty, user: storedUser() }),
  reducers: {
    authReset: (state) => ({ ...empty, user: state.user }),
    /** Another tab of this browser logged in or changed its profile. */
    userChanged: (state, { payload }: { payload: User }) => {
      state.user = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(updateProfile.fulfilled, (state, { payload }) => {
        if (state.user) Object.assign(state.user, payload);
      })
      .addCase(loggedOut, () => empty)
      .addCase(sessionExpired, () => ({ ...empty, isError: true, message: errorMessages.notLoggedIn }));
    for (const entrance of [logIn, googleLogIn, signUp]) {
      builder
        .addCase(entrance.fulfilled, (state, { payload }) => {
          state.user = payload;
        })
        .addCase(entrance.rejected, (state) => {
          state.user = null;
        });
    }
    for (const form of [signUp, updateProfile]) {
      builder.addMatcher(form.pending.match, (state) => {
        state.fieldErrors = {};
      });
      builder.addMatcher(form.rejected.match, (state, { payload }) => {
        state.fieldErrors = payload?.errors ?? {};
      });
    }
    trackRequests(builder, [
      [logIn, { error: messages.authFailed }],
      [googleLogIn, { error: messages.authFailed }],
      [signUp, { error: messages.authFailed }],
      [updateProfile, { success: messages.userUpdated, error: messages.authFailed }],
    ]);
  },
});

export const { authReset, userChanged } = auth.actions;

/** The logged-in user, or none. */
export function selectUser(state: { auth: AuthState }): User | null {
  return state.auth.user;
}

export const authReducer = auth.reducer;
