import { Box, Button, Group, Pagination, useMatches } from '@mantine/core';

interface PageControlsProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
  onNextInterest: () => void;
  onModify: () => void;
  disabled: boolean;
}

/** Both buttons stand in one row on a phone of 390 pixels. */
const PADDING = { base: 'sm', sm: 'md' } as const;

/** Paging through the recommendations, interest by interest, and changing the interests. */
export function PageControls(props: PageControlsProps) {
  const { pages, page, onPage, onNextInterest, onModify, disabled } = props;
  const siblings = useMatches({ base: 0, sm: 1 });
  return (
    <Group justify="space-between" gap="sm">
      {/* Keeps its height while there are no pages yet, so that the buttons do not move. */}
      <Box mih={{ base: 44, sm: 32 }}>
        <Pagination
          aria-label="Pages of recommendations"
          total={pages}
          siblings={siblings}
          value={page}
          onChange={onPage}
          disabled={disabled}
          getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
        />
      </Box>
      <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
        <Button
          flex="1 0 auto"
          px={PADDING}
          variant="default"
          disabled={disabled || pages === 0}
          onClick={onNextInterest}
        >
          Go to next interest
        </Button>
        {/* Inactive while loading, but focusable: the closed interest dialog returns the focus to it. */}
        <Button
          flex="1 0 auto"
          px={PADDING}
          variant="default"
          aria-disabled={disabled}
          data-disabled={disabled || undefined}
          onClick={() => disabled || onModify()}
        >
          Modify interests
        </Button>
      </Group>
    </Group>
  );
}
