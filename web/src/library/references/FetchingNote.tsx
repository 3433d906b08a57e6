import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useFetching } from './use-fetching.ts';

/**
 * The line beside the title that tells how fetching papers of imported references goes on. It has its place on a phone, so that
 * nothing moves when it comes. A screen reader is told that it goes on and what came of it, not every number.
 */
export function FetchingNote() {
  const words = useFetching();
  const isUnderWay = words?.startsWith('Looking up') ?? false;
  return (
    <Box flex="1 1 auto" mih={{ base: '1.5em', sm: 0 }} w={{ base: '100%', sm: 'auto' }} ta={{ sm: 'right' }}>
      <Text size="sm" c="dimmed" aria-hidden={words !== null}>
        {words}
      </Text>
      <VisuallyHidden role="status">
        {isUnderWay ? 'Your references are being looked up in Europe PMC.' : words}
      </VisuallyHidden>
    </Box>
  );
}
