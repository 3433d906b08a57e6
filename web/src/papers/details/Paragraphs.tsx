import { Stack, Text } from '@mantine/core';
import { paragraphsOf } from './paper-words.ts';

interface ParagraphsProps {
  text: string;
  /** The sentence shown when the text is blank. */
  empty: string;
}

/** A text split on its newlines, or a sentence when it is blank. */
export function Paragraphs({ text, empty }: ParagraphsProps) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack gap="xs">
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} lh={1.6}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
