import type { Locator } from '@playwright/test';

/** Presses controls, counts the presses and reports the time taken, which is not checked. */
export function countedPresses(what: string) {
  const begin = performance.now();
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    /** Opens a select and chooses one of its options. */
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
