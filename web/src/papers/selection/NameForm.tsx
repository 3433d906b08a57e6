import { Button, type ButtonProps, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useFieldFocus } from '../../components/focus/give-focus.ts';
import { NameEntry } from '../../components/NameEntry.tsx';

interface NameFormProps {
  /** The button that opens the form. */
  label: string;
  /** What is named: "Folder". */
  field: string;
  /** Existing names. */
  known: string[];
  /** Returns whether it succeeded. */
  onSubmit: (name: string) => Promise<boolean>;
  /** The style of the button. */
  look?: Pick<ButtonProps, 'size' | 'variant'>;
}

/** A button that asks for an existing or a new name. */
export function NameForm({ label, look = { variant: 'default' }, ...entry }: NameFormProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const field = useFieldFocus(opened);
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <Button {...look} aria-expanded={opened} onClick={toggle}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <NameEntry ref={field} label={label} {...entry} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
