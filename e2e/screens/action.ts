import { hands, type Someone } from './open-screen.tsx';
import { button } from './search-page.ts';

export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** A user action that needs an answer of the server, and how its failure and success are shown. */
export interface Action {
  does: string;
  /** Everything before the press that fails. */
  prepare(): Promise<Someone>;
  press(user: Someone): Promise<unknown>;
  /** The toast of the failure, where there is one. */
  failure?: string;
  /** The input and the previous content are still there. */
  kept(user: Someone): Promise<unknown>;
  success?: string;
  /** What the same press shows when the server is back. */
  done(): Promise<unknown>;
  /** What the server has stored afterwards: the action once. */
  stored(user: Someone): Promise<unknown>;
  once: unknown;
}

export const pressButton = async (name: string) => hands.click(await button(name));
