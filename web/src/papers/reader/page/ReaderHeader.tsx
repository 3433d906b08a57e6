import type { Paper, PaperDocument } from '@health/contract';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { linkToRead } from '../../details/link-to-read.ts';
import { authorLine } from '../../details/paper-words.ts';
import { PublicationByline } from '../../details/SearchLink.tsx';
import type { CitedSentence } from '../../passages/cited-sentence.ts';
import { StandingNotices } from '../../standing/StandingNotices.tsx';
import classes from './ReaderHeader.module.css';
import { showCited } from './use-cited-range.ts';

interface ReaderHeaderProps {
  paper: Paper;
  document: PaperDocument;
  cited: CitedSentence | null;
  /** The text contains the cited sentence. */
  citedFound: boolean;
}

/** The title of the paper, its source, and information about its text. */
export function ReaderHeader({ paper, document, cited, citedFound }: ReaderHeaderProps) {
  const navigate = useNavigate();
  return (
    <Stack gap="xs" className={classes.header}>
      <Group gap="md" className={classes.notPrinted}>
        <Anchor component={Link} to={paths.paper(paper.pmc_id)} className={classes.back}>
          Overview of the paper
        </Anchor>
      </Group>
      <Title order={1} size="h1">
        {paper.title}
      </Title>
      <Text c="dimmed">
        {authorLine(paper.authors.list, null)}
        {paper.authors.list.length > 0 && ' · '}
        <PublicationByline paper={paper} />
      </Text>
      <StandingNotices paper={paper} onShow={(other) => void navigate(paths.paper(other))} />
      <TextNote paper={paper} document={document} />
      {cited && (
        <Alert className={classes.notPrinted} color={citedFound ? 'sea' : 'gray'} py="xs">
          <Group justify="space-between">
            <Text size="sm">
              {citedFound
                ? 'The sentence that the answer quotes is marked.'
                : 'The sentence that the answer quotes was not found in the text kept here; the paper may have been imported again.'}
            </Text>
            {citedFound && (
              <Button size="compact-sm" variant="default" onClick={showCited}>
                Show it
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

/** Says in which form the text is stored when it is not stored completely and with its structure. */
function TextNote({ paper, document: { kept, cut } }: Pick<ReaderHeaderProps, 'paper' | 'document'>) {
  const reading = linkToRead(paper, 'Read it at PubMed Central');
  if (kept === 'structured' && !cut) return null;
  const words = {
    structured: 'This text is longer than what is kept here; its end is missing.',
    plain:
      'The full text was stored before its structure was kept: it stands here as plain paragraphs, with tables as lines. It is read with its structure when the paper is imported or fetched again.',
    none: 'The full text of this paper is not kept here.',
  }[kept];
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {words}{' '}
      {reading && (
        <Anchor href={reading.href} target="_blank" rel="noopener" underline="always">
          {reading.label}
        </Anchor>
      )}
    </Text>
  );
}
