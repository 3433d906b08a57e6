import { Box, Skeleton, Stack, Title } from '@mantine/core';

/** As tall as a usual answer, so that nothing jumps when it comes. */
export function ResultsSkeleton() {
  return (
    <Box role="status" aria-label="Loading the results">
      <Title order={2} mb="sm">
        Results
      </Title>
      <Stack gap="sm" mb="xl">
        {['100%', '96%', '99%', '82%', '97%', '60%'].map((width) => (
          <Skeleton key={width} h={16} w={width} radius="sm" />
        ))}
      </Stack>
      <Skeleton h={190} radius="md" />
    </Box>
  );
}
