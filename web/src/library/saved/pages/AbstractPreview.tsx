import { Anchor, Text } from '@mantine/core';
import { useDisclosure, useMergedRef, useResizeObserver } from '@mantine/hooks';
import { useState } from 'react';
import { paragraphsOf } from '../../../papers/details/paper-words.ts';

interface AbstractPreviewProps {
  text: string;
}

/** An abstract truncated after five lines; the rest opens on demand. */
export function AbstractPreview({ text }: AbstractPreviewProps) {
  const [whole, { toggle }] = useDisclosure(false);
  const [box, setBox] = useState<HTMLParagraphElement | null>(null);
  const [observed, { height }] = useResizeObserver<HTMLParagraphElement>();
  const ref = useMergedRef(observed, setBox);
  const paragraphs = paragraphsOf(text);
  const isCut = (box?.scrollHeight ?? 0) > height + 1;
  if (paragraphs.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No abstract available.
      </Text>
    );
  return (
    <div>
      <Text
        ref={ref}
        size="sm"
        lh={1.6}
        maw="var(--reading-width)"
        lineClamp={whole ? undefined : 5}
        style={{ whiteSpace: 'pre-line' }}
      >
        {paragraphs.join('\n')}
      </Text>
      {(isCut || whole) && (
        <Anchor component="button" type="button" size="sm" py={3} aria-expanded={whole} onClick={toggle}>
          {whole ? 'Show less' : 'Show the whole abstract'}
        </Anchor>
      )}
    </div>
  );
}
