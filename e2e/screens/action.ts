import { hands, type Someone } from './open-screen.tsx';
import { button } from './search-page.ts';

export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** What a user does that the server must answer; it knows how its failure and its success look. */
export interface Action {
  does: string;
  /** Everything before the press that fails. */
  prepare(): Promise<Someone>;
  press(user: Someone): Promise<unknown>;
  /** The toast of the failure, where there is one. */
  failure?: string;
  /** What was entered and what was there before are still there. */
  kept(user: Someone): Promise<unknown>;
  success?: string;
  /** What the same press brings when the server is back. */
  done(): Promise<unknown>;
  /** What the server holds afterwards: the action once. */
  stored(user: Someone): Promise<unknown>;
  once: unknown;
}

export const pressButton = async (name: string) => hands.click(await button(name));
