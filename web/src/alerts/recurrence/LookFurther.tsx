import type { HistoryItem } from '@health/contract';
import { Checkbox, Switch } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useShowLookingFurtherQuery, useSwitchLookingFurtherMutation } from '../endpoints.ts';

/** What is sent where, in a sentence for whoever decides about it. */
const whatIsSent =
  'The words of this search, with other names for the same things, are sent to Europe PMC (ebi.ac.uk) every day, and new papers come into this library. Nothing about you is sent.';

interface LookFurtherChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether a recurrent search may look in Europe PMC, too. Shows nothing where this server does not offer it. */
export function LookFurtherChoice({ checked, onChange }: LookFurtherChoiceProps) {
  const { data } = useShowLookingFurtherQuery({});
  if (!data?.offered) return null;
  return (
    <Checkbox
      label="Also look in Europe PMC"
      description={whatIsSent}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

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
