import { waitFor } from '@testing-library/dom';
import { hands } from './open-screen.tsx';

/**
 * Presses a button as soon as it exists and is enabled; of several the first. It is found by its label or text: a query by
 * role checks all ancestors of each control, which takes tenths of a second on a page with hundreds of them.
 */
export async function pressNamed(name: string | RegExp, place: HTMLElement = document.body): Promise<void> {
  await hands.click(await findButton(name, place));
}

/** An enabled button, once it exists. */
export function findButton(name: string | RegExp, place: HTMLElement = document.body): Promise<HTMLElement> {
  return waitFor(() => {
    const found = buttonsNamed(name, place).find((it) => !it.matches(':disabled, [data-disabled=true]'));
    if (!found) throw new Error(`no button ${name} can be pressed`);
    return found;
  });
}

/** The buttons with this name that exist now. */
export function buttonsNamed(name: string | RegExp, place: HTMLElement = document.body): HTMLElement[] {
  const isNamed = (it: HTMLElement) => {
    const own = (it.getAttribute('aria-label') ?? it.textContent).trim();
    return typeof name === 'string' ? own === name : name.test(own);
  };
  return [...place.querySelectorAll<HTMLElement>('button, [role=button]')].filter(isNamed);
}
