import { Button, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { ReadingSettings } from './reading-settings.ts';

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Huge' },
] as const;
const widths = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'medium', label: 'Medium' },
  { value: 'wide', label: 'Wide' },
] as const;

interface TextSettingsProps {
  settings: ReadingSettings;
  onChange: (settings: ReadingSettings) => void;
}

/** Size and width of the text. */
export function TextSettings({ settings, onChange }: TextSettingsProps) {
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Text</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Text size and width">
        <Stack gap="sm">
          <Choice
            label="Size"
            options={sizes}
            value={settings.size}
            onChange={(size) => onChange({ ...settings, size })}
          />
          <Choice
            label="Width of the lines"
            options={widths}
            value={settings.width}
            onChange={(width) => onChange({ ...settings, width })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={[...options]}
        value={value}
        onChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.value);
        }}
      />
    </div>
  );
}
