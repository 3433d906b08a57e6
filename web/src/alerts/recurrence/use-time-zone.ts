import { useCallback } from 'react';
import { useLazyKeepTimeZoneQuery } from '../endpoints.ts';

/** Returns a function that tells the server where the user is, once a visit, and waits until it knows; what fails is told again. */
export function useTimeZone(): () => Promise<void> {
  const [keep] = useLazyKeepTimeZoneQuery();
  return useCallback(async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await keep({ body: { time_zone: timeZone } }, true);
  }, [keep]);
}
