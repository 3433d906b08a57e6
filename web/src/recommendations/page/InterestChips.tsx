import { Button, Group } from '@mantine/core';
import classes from './home.module.css';

/** The height of a touch target on a phone. */
const HEIGHT = { base: 44, sm: 28 } as const;

interface InterestChipsProps {
  /** In the order of their groups. */
  interests: readonly string[];
  /** The interest of the first group on the screen. */
  current: string | undefined;
  onShow: (interest: string) => void;
  disabled: boolean;
}

/** One button per interest, which leads to the page where its papers start. Its space is reserved, so that nothing moves. */
export function InterestChips({ interests, current, onShow, disabled }: InterestChipsProps) {
  return (
    <nav aria-label="Interests" className={classes.chips}>
      <Group gap="xs" wrap="nowrap">
        {interests.map((interest) => (
          <Button
            key={interest}
            flex="none"
            size="compact-sm"
            h={HEIGHT}
            px="sm"
            fw={500}
            radius="xl"
            variant={interest === current ? 'light' : 'default'}
            aria-current={interest === current || undefined}
            aria-disabled={disabled}
            onClick={() => disabled || onShow(interest)}
          >
            {interest}
          </Button>
        ))}
      </Group>
    </nav>
  );
}
