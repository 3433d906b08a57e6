import { hands } from './open-screen.tsx';

/** Presses a key on the focused element. */
export const press = (key: string) => hands.keyboard(`{${key}}`);

/** Presses Tab until this control has the focus. */
export async function tabTo(place: HTMLElement, { shift = false } = {}): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await hands.tab({ shift });
    if (document.activeElement === place) return;
  }
  throw new Error(`the focus never came to ${place.outerHTML.slice(0, 200)}`);
}

/** Moves the focus to a field and pastes into it: typing a long text letter by letter costs seconds. */
export async function tabAndPaste(field: HTMLElement, text: string): Promise<void> {
  await tabTo(field);
  await hands.paste(text);
}
