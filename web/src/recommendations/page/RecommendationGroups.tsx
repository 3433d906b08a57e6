import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import classes from '../card/PaperCard.module.css';
import { PaperCardSkeleton } from '../card/PaperCard.tsx';
import { RecommendedPaper } from '../card/RecommendedPaper.tsx';
import { useLogShown } from '../card/use-log-shown.ts';
import type { Group } from './groups.ts';
import home from './home.module.css';

interface RecommendationGroupsProps {
  groups: Group[];
  onView: (pmcId: string) => void;
  busy: boolean;
}

/** One page of recommendations. Consecutive groups of one interest share its heading. */
export function RecommendationGroups({ groups, onView, busy }: RecommendationGroupsProps) {
  const page = useLogShown(groups.flatMap(({ items }) => items.map(({ paper }) => paper.pmc_id)));
  return (
    <Stack gap="md" ref={page}>
      {groups.map(({ interest, items }, index) => (
        <div key={items[0]?.paper.pmc_id}>
          {interest !== groups[index - 1]?.interest && (
            <Title
              order={2}
              mt={index === 0 ? 0 : 'lg'}
              mb={index === 0 ? 4 : 'sm'}
              className={index === 0 ? home.firstHeading : undefined}
            >
              {interest}
            </Title>
          )}
          <div className={classes.pair}>
            {items.map((item) => (
              <RecommendedPaper key={item.paper.pmc_id} recommendation={item} onView={onView} busy={busy} />
            ))}
          </div>
        </div>
      ))}
    </Stack>
  );
}

/** A placeholder of a page's size while the recommendations load, or the first papers are fetched. */
export function GroupsSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading recommendations">
      <Skeleton h={28} w={180} mb={-4} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <PaperCardSkeleton key={card} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
