import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { genders, user } from './profile.ts';

export const loggedInUser = user.extend({
  token: z.string(),
  /** The stored health fields cannot be decrypted and appear empty; saving the profile replaces them. */
  health_unreadable: z.boolean().optional(),
});
export type LoggedInUser = z.infer<typeof loggedInUser>;

const line = (label: string, max: number) =>
  z.string(`${label} is required.`).trim().min(1, `${label} is required.`).max(max, `${label} is too long.`);

export const credentials = z.object({
  username: line('Username', 100),
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(200, 'Password is too long.'),
});

/** Compares two fields only when both are valid; an issue without a path concerns the whole form. */
const unlessWrong =
  (...fields: string[]) =>
  ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])));

/** An e-mail address as accepted in a form. */
export const emailAddress = z.email('Please enter a valid email address.').max(200, 'Email is too long.');

/** A new password: 8 to 200 characters of any kind, never truncated. */
export const newPassword = z
  .string('Password is required.')
  .min(8, 'Password must have at least 8 characters.')
  .max(200, 'Password is too long.');

/** The rule that a new password and its confirmation are the same, for `refine`. */
export const passwordsMatch: [
  (form: { password: string; confirm_password: string }) => boolean,
  { path: string[]; message: string; when: ReturnType<typeof unlessWrong> },
] = [
  (form: { password: string; confirm_password: string }) => form.password === form.confirm_password,
  {
    path: ['password'],
    message: 'The passwords do not match.',
    when: unlessWrong('password', 'confirm_password'),
  },
];

/** The sign-up form. */
export const signUpForm = z
  .object({
    first_name: line('First name', 100),
    last_name: line('Last name', 100),
    username: line('Username', 50).min(3, 'Username must have at least 3 characters.'),
    age: z
      .int('Age must be a whole number.')
      .min(1, 'Age must be at least 1.')
      .max(120, 'Age must be at most 120.'),
    gender: z.enum(genders, 'Please choose a gender.'),
    email: emailAddress,
    confirm_email: z.string('Please confirm the email.').max(200),
    password: newPassword,
    confirm_password: z.string('Please confirm the password.').max(200),
    conditions: z.literal(true, 'Please agree to the Terms and Conditions.'),
    privacy: z.literal(true, 'Please agree to the Privacy Policy.'),
  })
  .refine((form) => form.email.toLowerCase() === form.confirm_email.trim().toLowerCase(), {
    path: ['email'],
    message: 'The email addresses do not match.',
    when: unlessWrong('email', 'confirm_email'),
  })
  .refine(...passwordsMatch);
export type SignUpInput = z.input<typeof signUpForm>;

const nothing = z.undefined();

/** The endpoints of this area, by name. */
export const authenticationEndpoints = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/authentication/login',
    access: 'anyone',
    summary: 'Logs in with username and password.',
    body: credentials,
    response: loggedInUser,
  }),
  googleLogIn: endpoint({
    method: 'POST',
    path: '/api/authentication/google/login',
    access: 'anyone',
    summary: 'Completes a login at the identity provider with its code.',
    body: z.object({ code: z.string().min(1).max(4000), state: z.string().max(500).optional() }),
    response: loggedInUser,
  }),
  googleStart: endpoint({
    method: 'GET',
    path: '/api/authentication/google/start',
    access: 'anyone',
    summary: "Sends the browser to the identity provider's login page.",
    response: nothing,
    status: 302,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/authentication/signup',
    access: 'anyone',
    summary: 'Creates an account and logs it in.',
    body: signUpForm,
    response: loggedInUser,
    status: 201,
  }),
  checkAccessCode: endpoint({
    method: 'POST',
    path: '/api/authentication/access-code',
    access: 'anyone',
    summary: 'Whether an access code allows sign-up, where the server requires one.',
    body: z.object({ code: z.string().max(200) }),
    response: z.object({ correct: z.boolean() }),
  }),
  signInOptions: endpoint({
    method: 'GET',
    path: '/api/authentication/options',
    access: 'anyone',
    summary: 'Which ways to sign in this server offers.',
    response: z.object({
      google: z.boolean(),
      /** Whether a forgotten password can be reset by mail. */
      reset: z.boolean(),
      /** `client`: the fixed code of the browser; `server`: ask the server; `none`: sign-up is open. */
      access_code: z.enum(['client', 'server', 'none']),
    }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/authentication/logout',
    access: 'user',
    summary: 'Ends this session at once.',
    response: nothing,
    status: 204,
  }),
  logOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/authentication/logout-everywhere',
    access: 'user',
    summary: 'Ends every session of the user at once.',
    response: nothing,
    status: 204,
  }),
};
