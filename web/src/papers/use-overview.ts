import { useState } from 'react';

/** Which paper's overview is open. The paper stays named while its dialog fades out. */
export function useOverview() {
  const [pmcId, setPmcId] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const show = (next: string) => {
    setPmcId(next);
    setOpened(true);
  };
  return { show, overview: { pmcId, opened, onClose: () => setOpened(false) } };
}
