import { Checkbox } from '@mantine/core';
import { useShowLookingFurtherQuery } from '../endpoints.ts';

/** What is sent where, in a sentence for whoever decides about it. */
export const whatIsSent =
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
