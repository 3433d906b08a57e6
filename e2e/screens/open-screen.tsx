import { type AnswerOf, api, type Endpoint, type InputOf, type LoggedInUser } from '@health/contract';
import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Activity, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { inject } from 'vitest';
import { addressOf, type Input } from '../../web/src/api/call.ts';
import { keepUser, parseUser } from '../../web/src/api/stored-user.ts';
import { App } from '../../web/src/app/App.tsx';
import { createRouter } from '../../web/src/app/router.tsx';
import { createStore, followUser } from '../../web/src/store/store.ts';
import { fetchBeside } from './network.ts';

let people = 0;

/** What a user has done before a test begins. */
interface Past {
  interests?: string[];
  /** How many papers from a search for the first interest are in the library. */
  saved?: number;
}

/** A new user on the server with their data. */
export interface Someone extends LoggedInUser {
  password: string;
  /** The ids of the saved papers. */
  saved: string[];
}

/** The simulated user input, without delays. */
export const hands = userEvent.setup({ delay: null });

let router: ReturnType<typeof createRouter> | undefined;
let root: Root | undefined;
let app: ReactNode;

/** Signs up a new user on the server without using the page. */
export async function newUser({ interests = [], saved = 0 }: Past = {}): Promise<Someone> {
  const name = `user${process.pid}x${Date.now().toString(36)}x${++people}`;
  const email = `${name}@example.org`;
  const password = 'a long enough phrase';
  const agreed = {
    confirm_email: email,
    confirm_password: password,
    conditions: true,
    privacy: true,
  } as const;
  const body = {
    first_name: 'Ada',
    last_name: 'Reader',
    username: name,
    age: 40,
    gender: 'null',
    email,
  } as const;
  const user = await ask(null, api.signUp, { body: { ...body, password, ...agreed } });
  const someone = { ...user, password, saved: [] as string[] };
  for (const interest of interests) await ask(someone, api.addInterest, { body: { interest } });
  if (saved > 0) {
    const query = { query: interests[0] ?? '', size: saved };
    const { papers } = await ask(someone, api.findPapers, { query });
    someone.saved = papers.map(({ pmc_id }) => pmc_id);
    for (const pmc_id of someone.saved) await ask(someone, api.savePaper, { body: { pmc_id } });
  }
  return someone;
}

/** Sends a request as this user or as a visitor outside of the page; throws when it is rejected. */
export async function ask<E extends Endpoint>(
  user: LoggedInUser | null,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body } = input as Input;
  const response = await fetchBeside(new URL(addressOf(endpoint.path, params, query), inject('server')), {
    method: endpoint.method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(user && { Authorization: `Bearer ${user.token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path} was refused: ${text}`);
  return endpoint.response.parse(text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
}

/** Opens the application at a path, as a visitor or as the user that the browser has stored. */
export function open(path: string): void {
  leave();
  window.history.replaceState(null, '', path);
  const store = createStore();
  followUser(store);
  router = createRouter();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  app = <App store={store} router={router} />;
  root.render(<Activity>{app}</Activity>);
}

/** Cleans up the effects of the page and runs them again, as React does in development. */
export function runEffectsAgain(): void {
  for (const mode of ['hidden', 'visible'] as const)
    flushSync(() => root?.render(<Activity mode={mode}>{app}</Activity>));
}

/** Opens the application at a path as this user, who is logged in. */
export function openAs({ password: _, saved: __, ...user }: Someone, path: string): void {
  keepUser(user);
  open(path);
}

/** Opens the application at a path as a new user who is logged in. */
export async function enterAs(path: string, past: Past = {}): Promise<Someone> {
  const user = await newUser(past);
  openAs(user, path);
  return user;
}

/** Reloads the page at its address, as the user that the browser has stored. */
export function reload(): void {
  keepUser(parseUser(localStorage.getItem('user')));
  open(window.location.pathname + window.location.search);
}

/** Replaces the content of a field with a text, as pasting does. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await hands.clear(field);
  if (text !== '') await hands.paste(text);
}

/** Waits for the first option of an open list that has these words. */
export async function optionWith(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const option = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes(words));
    if (!option) throw new Error(`no option says: ${words}`);
    return option;
  });
}

/** Closes the page. */
export function leave(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  router?.dispose();
  router = undefined;
  notifications.clean();
}

/** The address bar shows this path. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => {
    const { pathname, search } = window.location;
    if (pathname + search !== path) throw new Error(`the page is at ${pathname + search}, not at ${path}`);
  });
}

/** A toast with these words is shown. */
export async function said(words: string): Promise<void> {
  await waitFor(() => {
    const toasts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    if (!toasts.some((text) => text?.includes(words))) throw new Error(`no toast says: ${words}`);
  });
}
