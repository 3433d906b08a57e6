import {
  type AnswerOf,
  api,
  errorMessages,
  type LoggedInUser,
  messages,
  type ProfileUpdate,
  type SignUpInput,
} from '@health/contract';
import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { call } from '../api/call.ts';
import { keepUser, storedUser } from '../api/stored-user.ts';
import { fromContract, queryApi, type ServerCall } from './api.ts';
import { failureOf, trackRequests } from './request-flags.ts';
import { sendChange } from './requests.ts';

export type User = LoggedInUser;

interface AuthState {
  user: User | null;
  isError: boolean;
  isLoading: boolean;
  isSuccess: boolean;
  message: string;
  /** The server's field errors for the last sign-up or profile update. */
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

/** The sign-up form, and the access code if the server checks one. */
type SignUp = SignUpInput & { accessCode?: string };

/** The server no longer knows the token: the user is removed and the error flag set. */
export const sessionExpired = createAction('auth/sessionExpired');

/** The user has logged out, here or in another tab. Clears every part of the state. */
export const loggedOut = createAction('auth/loggedOut');

const { endpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation(fromContract(api.logIn)),
    googleLogIn: build.mutation(fromContract(api.googleLogIn)),
    signUp: build.mutation<AnswerOf<typeof api.signUp>, SignUp>({
      query: ({ accessCode, ...body }): ServerCall => ({
        endpoint: api.signUp,
        input: { body },
        ...(accessCode !== undefined && { headers: { 'X-Access-Code': accessCode } }),
      }),
    }),
    updateProfile: build.mutation(fromContract(api.updateProfile)),
    logOut: build.mutation<null, void>({
      queryFn: async (_, { dispatch }) => {
        // Without the signal: the log-out cancels all other requests, and this one must arrive.
        const ending = call(api.logOut, {}).catch(() => undefined);
        keepUser(null);
        dispatch(loggedOut());
        await ending;
        return { data: null };
      },
    }),
  }),
});

export const logIn = (credentials: { username: string; password: string }) =>
  sendChange(endpoints.logIn, { body: credentials });

/** Completes a login at the identity provider with the parameters that it put into the URL. */
export const googleLogIn = (answer: { code: string; state?: string }) =>
  sendChange(endpoints.googleLogIn, { body: answer });

/** Creates an account. */
export const signUp = (form: SignUp) => sendChange(endpoints.signUp, form);

/** Changes the given profile fields; rejected with `errors` for the fields that the server rejects. */
export const updateProfile = (changes: ProfileUpdate) =>
  sendChange(endpoints.updateProfile, { body: changes });

/** Ends the session on the server. The browser forgets the user at once, whatever the server responds. */
export const logOut = () => sendChange(endpoints.logOut, undefined);

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
    const { logIn, googleLogIn, signUp, updateProfile } = endpoints;
    builder
      .addCase(loggedOut, () => empty)
      .addCase(sessionExpired, () => ({ ...empty, isError: true, message: errorMessages.notLoggedIn }))
      .addMatcher(updateProfile.matchFulfilled, (state, { payload }) => {
        if (state.user) Object.assign(state.user, payload);
      })
      .addMatcher(
        isAnyOf(logIn.matchFulfilled, googleLogIn.matchFulfilled, signUp.matchFulfilled),
        (state, { payload }) => {
          state.user = payload;
        },
      )
      .addMatcher(isAnyOf(failureOf(logIn), failureOf(googleLogIn), failureOf(signUp)), (state) => {
        state.user = null;
      })
      .addMatcher(isAnyOf(signUp.matchPending, updateProfile.matchPending), (state) => {
        state.fieldErrors = {};
      })
      .addMatcher(isAnyOf(failureOf(signUp), failureOf(updateProfile)), (state, { payload }) => {
        state.fieldErrors = payload?.errors ?? {};
      });
    trackRequests(builder, [
      [logIn, { error: messages.authFailed }],
      [googleLogIn, { error: messages.authFailed }],
      [signUp, { error: messages.authFailed }],
      [updateProfile, { success: messages.userUpdated, error: messages.authFailed }],
    ]);
  },
});

export const { authReset, userChanged } = auth.actions;

/** The logged-in user, or null. */
export function selectUser(state: { auth: AuthState }): User | null {
  return state.auth.user;
}

export const authReducer = auth.reducer;
