import { messages, type Schedule } from '@health/contract';
import { useCallback } from 'react';
import { useLazyKeepTimeZoneQuery, useSwitchLookingFurtherMutation } from '../../alerts/endpoints.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { disableRecurrence, enableRecurrence } from '../../store/search-endpoints.ts';

/** Returns the requests about the recurrence of a search, each with a message. Enabling returns whether it succeeded. */
export function useRecurrence(query_id: string) {
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(({ search }) => search.loading.search);
  const tellTimeZone = useTimeZone();
  const [lookFurther] = useSwitchLookingFurtherMutation();
  const enable = async (schedule: Schedule | null, looksFurther: boolean) => {
    await tellTimeZone();
    const enabled = await dispatch(enableRecurrence({ query_id, schedule }));
    if (enabled.error) {
      notifyError(messages.recurrenceEnableFailed);
      return false;
    }
    const { error } = looksFurther ? await lookFurther({ body: { query_id, on: true } }) : {};
    if (error) notifyError(error.message ?? '');
    else notifySuccess(messages.recurrenceEnabled);
    return true;
  };
  const disable = async () => {
    const { error } = await dispatch(disableRecurrence(query_id));
    if (error) notifyError(messages.recurrenceDisableFailed);
    else notifySuccess(messages.recurrenceDisabled);
  };
  return { enable, disable, isLoading };
}

/** Returns a function that sends the user's time zone to the server once per visit and waits for it, again after a failure. */
function useTimeZone(): () => Promise<void> {
  const [keep] = useLazyKeepTimeZoneQuery();
  return useCallback(async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await keep({ body: { time_zone: timeZone } }, true);
  }, [keep]);
}
