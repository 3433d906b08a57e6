import type { Paper } from '@health/contract';
import { Button, Group } from '@mantine/core';
import { ExternalIcon } from '../../components/icons.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { StarRating } from '../rating/StarRating.tsx';
import { useRating } from '../rating/use-rating.ts';
import { useSaving } from './use-saving.ts';

interface OverviewActionsProps {
  paper: Paper;
}

/** The actions on a paper: rate it, open its full text, save or unsave it. */
export function OverviewActions({ paper }: OverviewActionsProps) {
  const rate = useRating();
  return (
    <Group justify="space-between">
      <StarRating value={paper.ranking} label="Rate this paper" onChange={(value) => rate(paper, value)} />
      <Group gap="sm">
        {paper.pdf_url && (
          <Button
            component="a"
            variant="default"
            href={paper.pdf_url}
            target="_blank"
            rel="noopener"
            rightSection={<ExternalIcon size={16} />}
          >
            Read Full Text
          </Button>
        )}
        <SaveButton pmcId={paper.pmc_id} />
      </Group>
    </Group>
  );
}

function SaveButton({ pmcId }: { pmcId: string }) {
  const { save, unsave } = useSaving();
  const { library, loading } = useAppSelector(({ papers }) => papers);
  const saved = library.some(({ pmc_id }) => pmc_id === pmcId);
  return (
    <LoadingButton
      variant={saved ? 'default' : 'filled'}
      miw={100}
      loading={loading.savePaper || loading.deletePaper}
      onClick={() => (saved ? unsave(pmcId) : save(pmcId))}
    >
      {saved ? 'Unsave' : 'Save'}
    </LoadingButton>
  );
}
