import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import type { Group } from './groups.ts';
import { PaperCard, PaperCardSkeleton } from './PaperCard.tsx';

interface RecommendationGroupsProps {
  groups: Group[];
  onView: (pmcId: string) => void;
  busy: boolean;
}

/** One page of recommendations: each group under the interest it belongs to. */
export function RecommendationGroups({ groups, onView, busy }: RecommendationGroupsProps) {
  return (
    <Stack gap="xl">
      {groups.map(({ interest, items }) => (
        <section key={items[0]?.paper.pmc_id} aria-label={interest}>
          <Title order={2} size="h3" mb="sm">
            {interest}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {items.map((item) => (
              <PaperCard key={item.paper.pmc_id} recommendation={item} onView={onView} busy={busy} />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  );
}

/** The room of a page of recommendations while they load. */
export function GroupsSkeleton() {
  return (
    <Stack gap="xl" role="status" aria-label="Loading recommendations">
      {['first', 'second', 'third'].map((group) => (
        <div key={group}>
          <Skeleton h={28} w={180} mb="sm" />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PaperCardSkeleton />
            <PaperCardSkeleton />
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}
