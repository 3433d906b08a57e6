import { useState } from 'react';

/** The import of papers that the user knows, to start from; each time it is opened it begins anew. */
export function useOwnPapers() {
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  const open = () => {
    setTimes(times + 1);
    setOpened(true);
  };
  return { opened, times, open, close: () => setOpened(false) };
}
