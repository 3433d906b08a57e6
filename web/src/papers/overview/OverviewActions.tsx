import type { Paper } from '@health/contract';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { copyLink } from '../../components/copy-link.ts';
import { ExternalIcon } from '../../components/icons.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { linkToRead } from '../details/link-to-read.ts';
import { isBareReference } from '../details/paper-words.ts';
import { FolderMenu } from '../notes/FolderMenu.tsx';
import { type CitedSentence, withCited } from '../passages/cited-sentence.ts';
import { StarRating, useRating } from '../rating/StarRating.tsx';
import { useSaving } from '../saving/SaveIcon.tsx';
import classes from './OverviewActions.module.css';

interface OverviewActionsProps {
  paper: Paper;
  /** The sentence that an answer quotes, which is highlighted in the reader. */
  cited: CitedSentence | null;
}

/** The actions on a paper: rate it, open where it can be read, cite it, copy its address, file it, save or unsave it. */
export function OverviewActions({ paper, cited }: OverviewActionsProps) {
  const rate = useRating();
  const isBare = isBareReference(paper);
  const isSaved = useAppSelector(({ papers }) =>
    papers.library.some(({ pmc_id }) => pmc_id === paper.pmc_id),
  );
  const rating = (
    <StarRating value={paper.ranking} label="Rate this paper" onChange={(value) => rate(paper, value)} />
  );
  const reading = linkToRead(paper, 'Read Full Text');
  return (
    <Group gap="xs" className={classes.actions}>
      {isBare ? <div /> : rating}
      <Group gap={6} className={classes.links}>
        {paper.full_text && (
          <Button component={Link} to={paths.read(paper.pmc_id)} state={withCited(cited)} variant="default">
            Read in full
          </Button>
        )}
        {reading && (
          <Button
            component="a"
            variant="default"
            href={reading.href}
            target="_blank"
            rel="noopener"
            rightSection={<ExternalIcon size={16} />}
          >
            {reading.label}
          </Button>
        )}
        <CiteMenu pmcId={paper.pmc_id} />
        {!isBare && (
          <Button variant="default" onClick={() => copyLink(paths.paper(paper.pmc_id))}>
            Copy link
          </Button>
        )}
        {(isSaved || !isBare) && <FolderMenu pmcId={paper.pmc_id} />}
      </Group>
      <div className={classes.save}>
        <SaveButton pmcId={paper.pmc_id} saved={isSaved} isBare={isBare} />
      </div>
    </Group>
  );
}

/** A removed reference without a paper is gone: there is no paper that could be saved again. */
function SaveButton({ pmcId, saved, isBare }: { pmcId: string; saved: boolean; isBare: boolean }) {
  const { save, unsave } = useSaving();
  const { loading } = useAppSelector(({ papers }) => papers);
  return (
    <LoadingButton
      variant={saved ? 'default' : 'filled'}
      miw={100}
      disabled={isBare && !saved}
      loading={loading.savePaper || loading.deletePaper}
      onClick={() => (saved ? unsave(pmcId) : save(pmcId))}
    >
      {saved ? 'Unsave' : isBare ? 'Removed' : 'Save'}
    </LoadingButton>
  );
}
