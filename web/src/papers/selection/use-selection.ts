import { useState } from 'react';

/** The papers that a user has ticked, by pmc_id, on whichever page of a list. */
export interface Selection {
  selected: ReadonlySet<string>;
  /** Ticks papers, or takes the ticks away. */
  select: (pmcIds: readonly string[], isTicked: boolean) => void;
  clear: () => void;
}

/** Returns what is selected, at first nothing, in the order in which it was ticked. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (pmcIds: readonly string[], isTicked: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of pmcIds) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
}
