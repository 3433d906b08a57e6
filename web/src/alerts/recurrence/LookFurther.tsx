import type { HistoryItem } from '@health/contract';
import { Checkbox, Switch } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useShowLookingFurtherQuery, useSwitchLookingFurtherMutation } from '../endpoints.ts';

/** A sentence about what is sent where, for the user to decide. */
const whatIsSent =
  'The words of this search, with other names for the same things, are sent to Europe PMC (ebi.ac.uk) every day, and new papers come into this library. Nothing about you is sent.';

interface LookFurtherChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether a recurrent search may also look in Europe PMC. Shows nothing when this server does not offer it. */
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

/** The switch that makes a recurrent search also look in Europe PMC. Shown when it is offered, or still on. */
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
      // Moves at once, and back when the server rejects the change.
      checked={(isLoading ? originalArgs?.body.on : item.looks_further) ?? false}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}
