import type { Paper } from '@health/contract';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAppSelector } from '../../store/hooks.ts';
import { PaperBadges, TagList } from '../details/PaperBadges.tsx';
import { PaperScores } from '../details/PaperScores.tsx';
import { isBareReference, keyWords, NOT_HERE, tagLabels } from '../details/paper-words.ts';
import { AuthorLinks, PublicationByline } from '../details/SearchLink.tsx';
import { FollowMenu } from '../following/FollowMenu.tsx';
import { PaperNotes } from '../notes/PaperNotes.tsx';
import { CitedPassage } from '../passages/CitedPassage.tsx';
import type { CitedSentence } from '../passages/cited-sentence.ts';
import { SimilarPapers } from '../similar/SimilarPapers.tsx';
import { StandingNotices } from '../standing/StandingNotices.tsx';
import { OverviewActions } from './OverviewActions.tsx';
import { OverviewSections } from './OverviewSections.tsx';

interface OverviewBodyProps {
  paper: Paper;
  cited: CitedSentence | null;
  onShow: (pmcId: string) => void;
}

/** The content of the overview below the title of the paper. */
export function OverviewBody({ paper, cited, onShow }: OverviewBodyProps) {
  const saved = useAppSelector(({ papers }) => papers.library.some(({ pmc_id }) => pmc_id === paper.pmc_id));
  return (
    <Stack gap="md">
      <StandingNotices paper={paper} onShow={onShow} />
      <Stack gap={4}>
        <Text>
          <PublicationByline paper={paper} />
        </Text>
        <AuthorList names={paper.authors.list} />
        {!isBareReference(paper) && (
          <div>
            <FollowMenu paper={paper} />
          </div>
        )}
      </Stack>
      <PaperBadges paper={paper} />
      {cited && <CitedPassage paper={paper} cited={cited} />}
      {isBareReference(paper) ? (
        <Text c="dimmed">{NOT_HERE}. What is shown is what your file says.</Text>
      ) : (
        <PaperScores paper={paper} />
      )}
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
      {saved && (
        <div>
          <Title order={3} size="h5" mb={6}>
            Your notes
          </Title>
          <PaperNotes pmcId={paper.pmc_id} />
        </div>
      )}
      <Sources paper={paper} />
      {!isBareReference(paper) && <SimilarPapers pmcId={paper.pmc_id} onShow={onShow} />}
      <OverviewActions paper={paper} cited={cited} />
    </Stack>
  );
}

/** Where the paper can be checked, and its licence. */
function Sources({ paper }: Pick<OverviewBodyProps, 'paper'>) {
  const links = [
    paper.doi && [`doi:${paper.doi}`, `https://doi.org/${paper.doi}`],
    paper.pmid && [`PubMed ${paper.pmid}`, `https://pubmed.ncbi.nlm.nih.gov/${paper.pmid}/`],
    paper.free_url && ['Free copy', paper.free_url],
    paper.licence && paper.licence_url && [`Licence ${paper.licence}`, paper.licence_url],
  ].filter((link) => Array.isArray(link));
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {paper.pmc_id}
      </Text>
      {links.map(([label, href]) => (
        <Anchor key={href} size="sm" py={{ base: 12, sm: 0 }} href={href} target="_blank" rel="noopener">
          {label}
        </Anchor>
      ))}
    </Group>
  );
}

const shownAtFirst = 10;

interface AuthorListProps {
  names: string[];
}

/** All authors of a paper, each with a link to their papers; long lists expand on demand. */
function AuthorList({ names }: AuthorListProps) {
  const [all, { toggle }] = useDisclosure(false);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, shownAtFirst);
  return (
    <Text c="dimmed">
      <AuthorLinks names={shown} />{' '}
      {names.length > shownAtFirst && (
        <Anchor component="button" type="button" inherit aria-expanded={all} onClick={toggle}>
          {all ? 'Show fewer' : `and ${names.length - shownAtFirst} more`}
        </Anchor>
      )}
    </Text>
  );
}
