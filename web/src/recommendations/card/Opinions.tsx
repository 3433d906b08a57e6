import { Button, Group } from '@mantine/core';
import { CheckIcon } from '../../components/icons.tsx';
import type { useOpinion } from './use-opinion.ts';

export interface OpinionsProps extends ReturnType<typeof useOpinion> {
  /** The id of the paper's title. */
  titleId: string;
}

/** What a reader can say of a recommended paper besides its stars. */
export function Opinions({ opinion, say, waits, titleId }: OpinionsProps) {
  const wantsMore = opinion === 'more-like-this';
  const quiet = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    fw: 400,
    'aria-describedby': titleId,
  } as const;
  return (
    // The room around the words reaches out to the edges of the card's text.
    <Group gap={4} mx={-8} aria-busy={waits}>
      <Button
        {...quiet}
        aria-pressed={wantsMore}
        leftSection={wantsMore && <CheckIcon size={14} />}
        onClick={() => say(wantsMore ? null : 'more-like-this')}
      >
        More like this
      </Button>
      <Button {...quiet} data-takes-focus onClick={() => say('not-interested')}>
        Not interested
      </Button>
    </Group>
  );
}
