import { Switch } from '@mantine/core';
import { useSlashKey } from '../../components/focus/use-slash-key.ts';
import { AccountSection } from './AccountSection.tsx';

/** Which keys do something by themselves, in this browser. */
export function KeysSection() {
  const [isOn, setIsOn] = useSlashKey();
  return (
    <AccountSection
      title="Keyboard"
      text="Ctrl-K or Command-K leads to the search from every page. The key ? shows all keys."
    >
      <Switch
        label="The key / leads there, too"
        description="In this browser, until you log out. Without it, ? is a letter like any other, too."
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
    </AccountSection>
  );
}
