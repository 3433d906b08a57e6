import { waitFor } from '@testing-library/dom';
import { hands } from './open-screen.tsx';

/**
 * Presses a button as soon as it is there and can be pressed; of several the first. It is known by its label or its words:
 * a query by role looks at everything above each control, which takes tenths of a second on a page with hundreds of them.
 */
export async function pressNamed(name: string | RegExp, place: HTMLElement = document.body): Promise<void> {
  await hands.click(await findButton(name, place));
}

/** A button that can be pressed, once it is there. */
export function findButton(name: string | RegExp, place: HTMLElement = document.body): Promise<HTMLElement> {
  return waitFor(() => {
    const found = buttonsNamed(name, place).find((it) => !it.matches(':disabled, [data-disabled=true]'));
    if (!found) throw new Error(`no button ${name} can be pressed`);
    return found;
  });
}

/** The buttons with this name that are there now. */
export function buttonsNamed(name: string | RegExp, place: HTMLElement = document.body): HTMLElement[] {
  const isNamed = (it: HTMLElement) => {
    const own = (it.getAttribute('aria-label') ?? it.textContent).trim();
    return typeof name === 'string' ? own === name : name.test(own);
  };
  return [...place.querySelectorAll<HTMLElement>('button, [role=button]')].filter(isNamed);
}
