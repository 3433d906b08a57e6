import type { Paper } from '@health/contract';
import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { PaperBadges } from '../details/PaperBadges.tsx';
import { PaperScores } from '../details/PaperScores.tsx';
import { publicationLine } from '../details/publication.ts';
import { TagList } from '../details/TagList.tsx';
import { keyWords, tagLabels } from '../details/tags.ts';
import { CitedPassage } from '../passages/CitedPassage.tsx';
import type { CitedSentence } from '../passages/cited-sentence.ts';
import { SimilarPapers } from '../similar/SimilarPapers.tsx';
import { AuthorList } from './AuthorList.tsx';
import { OverviewActions } from './OverviewActions.tsx';
import { OverviewSections } from './OverviewSections.tsx';

interface OverviewBodyProps {
  paper: Paper;
  cited: CitedSentence | null;
  onShow: (pmcId: string) => void;
}

/** The content of the overview below the title of the paper. */
export function OverviewBody({ paper, cited, onShow }: OverviewBodyProps) {
  return (
    <Stack gap="md">
      {paper.retracted && (
        <Alert color="red" title="Retracted">
          A notice withdraws this paper. Its findings should not be relied on.
        </Alert>
      )}
      <Stack gap={4}>
        <Text>{publicationLine(paper)}</Text>
        <AuthorList names={paper.authors.list} />
      </Stack>
      <PaperBadges paper={paper} />
      {cited && <CitedPassage paper={paper} cited={cited} />}
      <PaperScores paper={paper} />
      {paper.plain_summary && (
        <div>
          <Title order={3} size="h5">
            In plain words
          </Title>
          <Text>{paper.plain_summary}</Text>
        </div>
      )}
      <OverviewSections paper={paper} />
      <Stack gap={6}>
        <Title order={3} size="h5">
          Keywords
        </Title>
        <TagList names={keyWords(paper.key_words)} empty="No tags available" label="Keywords" />
      </Stack>
      <Stack gap={6}>
        <Title order={3} size="h5">
          Tags
        </Title>
        <TagList names={tagLabels(paper.assigned_tags)} empty="No tags available" label="Tags" />
      </Stack>
      <Sources paper={paper} />
      <OverviewActions paper={paper} />
      <SimilarPapers pmcId={paper.pmc_id} onShow={onShow} />
    </Stack>
  );
}

/** Where the paper can be checked, and under which licence it is shown. */
function Sources({ paper }: Pick<OverviewBodyProps, 'paper'>) {
  const links = [
    paper.doi && [`doi:${paper.doi}`, `https://doi.org/${paper.doi}`],
    paper.pmid && [`PubMed ${paper.pmid}`, `https://pubmed.ncbi.nlm.nih.gov/${paper.pmid}/`],
    paper.licence && paper.licence_url && [`Licence ${paper.licence}`, paper.licence_url],
  ].filter((link) => Array.isArray(link));
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {paper.pmc_id}
      </Text>
      {links.map(([label, href]) => (
        <Anchor key={href} size="sm" href={href} target="_blank" rel="noopener">
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
