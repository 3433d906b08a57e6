import type { Paper } from '@health/contract';
import { Accordion, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { paragraphsOf } from '../details/paper-words.ts';
import { type SectionName, useSectionTexts } from './use-overview.ts';

const conclusionFrom: Record<Paper['conclusion_from'], string> = {
  body: "From the paper's conclusion section.",
  abstract: "From the conclusion of the paper's abstract.",
  sentences: 'Sentences of the paper that state its conclusions.',
  library: '',
  none: '',
};

interface OverviewSectionsProps {
  paper: Paper;
}

/** Abstract and conclusion, one open at a time. */
export function OverviewSections({ paper }: OverviewSectionsProps) {
  const { open, toggle, textOf } = useSectionTexts(paper);
  return (
    <Accordion variant="contained" order={3} value={open} onChange={toggle}>
      <Accordion.Item value="abstract">
        <Accordion.Control>Abstract</Accordion.Control>
        <Accordion.Panel>
          <SectionText text={textOf('abstract')} name="abstract" />
          {paper.abstract_by === 'library' && paper.abstract && <LibraryNote href={paper.pdf_url} />}
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="conclusion">
        <Accordion.Control>Conclusion</Accordion.Control>
        <Accordion.Panel>
          <SectionText text={textOf('conclusion')} name="conclusion" />
          <Text size="sm" c="dimmed" mt="xs">
            {conclusionFrom[paper.conclusion_from]}
          </Text>
          {paper.conclusion_from === 'library' && <LibraryNote href={paper.pdf_url} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function SectionText({ text, name }: { text: string | undefined; name: SectionName }) {
  if (text === undefined) return <Skeleton h={120} role="status" aria-label={`Loading the ${name}`} />;
  return <Paragraphs text={text} empty={`No ${name} available`} />;
}

function LibraryNote({ href }: { href: string }) {
  return (
    <Text size="sm" c="dimmed" mt="xs">
      Summary written for this library.{' '}
      {href && (
        <Anchor href={href} target="_blank" rel="noopener" underline="always">
          Read the authors' text
        </Anchor>
      )}
    </Text>
  );
}

interface ParagraphsProps {
  text: string;
  /** The sentence shown when the text is blank. */
  empty: string;
}

/** A text split on its newlines, or a sentence when it is blank. */
function Paragraphs({ text, empty }: ParagraphsProps) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack gap="xs">
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} lh={1.6} maw="var(--reading-width)">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
