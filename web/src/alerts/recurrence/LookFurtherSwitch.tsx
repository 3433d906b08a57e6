import type { HistoryItem } from '@health/contract';
import { Switch } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useShowLookingFurtherQuery, useSwitchLookingFurtherMutation } from '../endpoints.ts';
import { whatIsSent } from './LookFurtherChoice.tsx';

/** The switch by which a recurrent search looks in Europe PMC, too. Shown where it is offered, or still on. */
export function LookFurtherSwitch({ item }: { item: HistoryItem }) {
  const { data } = useShowLookingFurtherQuery({});
  const [send, { isLoading, originalArgs }] = useSwitchLookingFurtherMutation();
  if (!data?.offered && !item.looks_further) return null;
  const turn = async (on: boolean) => {
    if (isLoading) return;
    const { error } = await send({ body: { query_id: item.id, on } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess(on ? 'This search also looks in Europe PMC' : 'This search stays in this library');
  };
  return (
    <Switch
      label="Also look in Europe PMC"
      description={whatIsSent}
      // Moves at once, and back when the server refuses.
      checked={(isLoading ? originalArgs?.body.on : item.looks_further) ?? false}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}
