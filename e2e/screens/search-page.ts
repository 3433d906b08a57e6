import { type AnswerOf, api, type HistoryItem } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { ask, fill, hands, newUser, openAs, type Someone } from './open-screen.tsx';

/** A question that the papers of the application answer with few sources. */
export const question = 'Does ginger help against nausea in pregnancy?';
/** No paper has this word: the answer is short and fast to render, for tests that need no more. */
export const noPaper = 'quokka';
/** The text shown before there are results. */
export const invitation = 'Please start a query for results to appear here';

/** The field of the question. */
export const box = () => screen.findByPlaceholderText<HTMLInputElement>('Please look up for papers');
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const part = (name: string) => screen.findByRole('region', { name });
/** The sources below an answer, once they are loaded. */
export const sources = async () => within(await part('Sources')).findAllByRole('article');
export const heading = (name: string) => screen.findByRole('heading', { name });

/** Opens the line that shows how the query was read. */
export async function openReading(): Promise<void> {
  await hands.click(await button(/^(Read|Understood) as .*: show the parts$/));
}

/** The saved searches in one of the two lists, from the top. */
export async function rows(list: 'History' | 'Concurrent Queries'): Promise<HTMLElement[]> {
  const items = within(await part(list)).queryAllByRole('listitem');
  // A search that was just deleted is replaced by Undo.
  return items.filter((item) => item.querySelector('a') !== null);
}

/** Puts a question into the field, replacing its content. */
export async function write(query: string): Promise<void> {
  await fill(await box(), query);
}

/** Asks through the page and waits for the whole answer. */
export async function askFor(query: string): Promise<void> {
  const before = window.location.pathname;
  await write(query);
  await hands.keyboard('{Enter}');
  await waitFor(() => {
    if (window.location.pathname === before) throw new Error('the answer is not there yet');
  });
  await heading('Sources');
}

/** A user who asked these questions before, the last one newest, and the stored searches, newest first. */
export async function userWhoAsked(...questions: string[]): Promise<{ user: Someone; kept: HistoryItem[] }> {
  const user = await newUser();
  for (const query of questions) await searchFor(user, query);
  return { user, kept: await historyOf(user) };
}

/** Asks as this user outside of the page, as another window of the same account does. */
export function searchFor(user: Someone, query: string): Promise<AnswerOf<typeof api.search>> {
  return ask(user, api.search, { body: { query } });
}

/** A user's stored searches, newest first. */
export function historyOf(user: Someone): Promise<HistoryItem[]> {
  return ask(user, api.searchHistory, {});
}

/** Opens a saved search and waits for its answer. */
export async function openSearch(user: Someone, { id }: { id: string }): Promise<void> {
  openAs(user, `/search/${id}`);
  await heading('Sources');
}
