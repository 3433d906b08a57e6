import { hands } from './open-screen.tsx';

/** Presses a key on what has the focus. */
export const press = (key: string) => hands.keyboard(`{${key}}`);

/** Goes on from control to control until this one has the focus. */
export async function tabTo(place: HTMLElement, { shift = false } = {}): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await hands.tab({ shift });
    if (document.activeElement === place) return;
  }
  throw new Error(`the focus never came to ${place.outerHTML.slice(0, 200)}`);
}

/** Goes on to a field and pastes into it: letter by letter a long text costs seconds. */
export async function tabAndPaste(field: HTMLElement, text: string): Promise<void> {
  await tabTo(field);
  await hands.paste(text);
}
