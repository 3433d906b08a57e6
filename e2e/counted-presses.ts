import type { Locator } from '@playwright/test';

/** Presses controls, counts how often, and says in the end how long it took; how long is not judged. */
export function countedPresses(what: string) {
  const begin = performance.now();
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    /** Opens a select and takes one of its options. */
    choose: async (control: Locator, option: string) => {
      presses += 2;
      await control.selectOption(option);
    },
    end: () => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(`${what}: ${presses} presses, ${seconds} s`);
      return presses;
    },
  };
}
