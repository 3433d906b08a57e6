import type { Paper } from '@health/contract';
import { Text } from '@mantine/core';
import classes from './PublicationByline.module.css';
import { publicationLine } from './paper-words.ts';
import { JournalLink } from './SearchLink.tsx';

/** Where a paper was published, "The Lancet · Volume 12 · 2021"; the journal searches for its papers. */
export function PublicationByline({ paper }: { paper: Paper }) {
  const rest = publicationLine({ ...paper, journal: '' });
  return (
    <>
      {paper.journal && <JournalLink journal={paper.journal} />}
      {paper.journal && rest && ' · '}
      {rest}
    </>
  );
}

/** Where a paper was published and how its study was made, in one line; a long name of a journal is cut, the design never is. */
export function JournalAndDesign({ paper }: { paper: Pick<Paper, 'journal' | 'study_design'> }) {
  const { journal, study_design: design } = paper;
  return (
    <Text size="sm" c="dimmed" className={classes.line}>
      {journal && (
        <Text span inherit fs="italic" truncate title={journal}>
          {journal}
        </Text>
      )}
      {design && (
        <Text span inherit fw={500} className={classes.design}>
          {journal && <span aria-hidden>· </span>}
          {design}
        </Text>
      )}
    </Text>
  );
}
