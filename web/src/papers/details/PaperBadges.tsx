import type { Paper } from '@health/contract';
import { Badge, Group, Text } from '@mantine/core';
import { retractionWord } from './paper-words.ts';

interface PaperBadgesProps {
  paper: Pick<
    Paper,
    'pmc_id' | 'title' | 'retracted' | 'doubted' | 'study_design' | 'abstract_by' | 'abstract'
  >;
}

function librarySummary({ abstract, abstract_by }: PaperBadgesProps['paper']): boolean {
  return abstract_by === 'library' && abstract !== '';
}

/** What a user should know before reading: a retraction, the study design and who wrote the summary. */
export function PaperBadges({ paper }: PaperBadgesProps) {
  if (!(paper.retracted || paper.doubted || paper.study_design || librarySummary(paper))) return null;
  return (
    <Group gap={6}>
      {paper.retracted && <Badge color="red">{retractionWord(paper)}</Badge>}
      {paper.doubted && <Badge color="orange">Expression of concern</Badge>}
      {paper.study_design && (
        <Badge variant="default" tt="none" fw={500}>
          {paper.study_design}
        </Badge>
      )}
      {librarySummary(paper) && (
        <Badge
          variant="default"
          tt="none"
          fw={500}
          title="Not the authors' own words; their text is behind the link to the full text."
        >
          Summary written for this library
        </Badge>
      )}
    </Group>
  );
}

interface TagListProps {
  names: string[];
  /** The sentence shown when there are none. */
  empty: string;
  /** The accessible name of the list. */
  label: string;
}

/** Tags in a row, or a sentence when there are none. */
export function TagList({ names, empty, label }: TagListProps) {
  if (names.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  return (
    <Group component="ul" aria-label={label} gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {names.map((name) => (
        <Badge component="li" key={name} variant="light" tt="none" fw={500}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}
